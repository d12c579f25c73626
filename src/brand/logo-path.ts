/** The build copies each logo of the brand to a path that is its name: `/logos/cib.svg`. */
export const logoPath = (name: string, file: string): string => `/logos/${name}${file.slice(file.lastIndexOf('.'))}`;
