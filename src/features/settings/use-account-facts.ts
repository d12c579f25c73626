import { useQuery } from '@tanstack/react-query';
import { accountInfoQuery } from '../../api/account.ts';
import { contractInfoQuery } from '../../api/contract-info.ts';
import { personalInfoQuery } from '../../api/personal-info.ts';
import { userDetailsQuery } from '../../api/users.ts';
import { useLine } from '../../session/use-session.ts';

/** Each asks only while somebody is signed in: a sign-out may draw these screens once more. */
export function usePersonalInfo() {
  const { line, msisdn } = useLine();
  return useQuery({ ...personalInfoQuery(line, msisdn), enabled: line !== '' });
}

export function useContract() {
  const { line } = useLine();
  return useQuery({ ...contractInfoQuery(line), enabled: line !== '' });
}

export function useAccountInfo() {
  const { line } = useLine();
  return useQuery({ ...accountInfoQuery(line), enabled: line !== '' });
}

export function useUserDetails() {
  const { line, msisdn } = useLine();
  return useQuery({ ...userDetailsQuery(line, msisdn), enabled: line !== '' });
}
