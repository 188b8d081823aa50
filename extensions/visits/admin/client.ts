import { downloadUrl } from '@freehold/admin/download-url';
import { api } from '@freehold/api';
import type { VisitsInput, VisitsPageInput } from '../schema';
import type { DaysReport, SiteReport } from './types';

const PATH = '/visits';

/** Fetches the numbers of the site. */
export const fetchSite = (
	query: VisitsInput,
	signal: AbortSignal
): Promise< SiteReport > =>
	api.get( 'v4', PATH, { query: { ...query }, signal } );

/** Fetches the numbers of a page. */
export const fetchPage = (
	query: VisitsPageInput,
	signal: AbortSignal
): Promise< DaysReport > =>
	api.get( 'v4', `${ PATH }/page`, { query: { ...query }, signal } );

/** Returns the URL of a CSV file with the numbers of a period. */
export const exportUrl = ( query: { days: number } ): string =>
	downloadUrl( `${ PATH }/export`, query );
