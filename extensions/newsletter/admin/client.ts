import { downloadUrl } from '@freehold/admin/download-url';
import { api } from '@freehold/api';
import type {
	Newsletter,
	NewsletterActionInput,
	NewsletterLinks,
	NewsletterLinksInput,
	NewsletterList,
	NewsletterProblems,
	NewsletterProblemsInput,
	NewslettersExportInput,
	NewslettersInput,
	NewsletterWork,
} from '../schema';

const PATH = '/newsletters';

/** Fetches a page of newsletters, newest first. */
export const fetchNewsletters = (
	query: NewslettersInput,
	signal: AbortSignal
): Promise< NewsletterList > =>
	api.get( 'v4', PATH, { query: { ...query }, signal } );

/** Returns the URL of a CSV file with all newsletters in a state. */
export const exportUrl = ( { state }: NewslettersExportInput ): string =>
	downloadUrl( `${ PATH }/export`, { state } );

/** Pauses or resumes a newsletter, or decides about mails with problems. */
export const changeNewsletter = ( {
	id,
	...input
}: NewsletterActionInput ): Promise< Newsletter > =>
	api.post( 'v4', `${ PATH }/${ id }/action`, input );

/** Fetches mails that failed, or whose outcome is unknown. */
export const fetchProblems = (
	{ id, ...query }: NewsletterProblemsInput,
	signal: AbortSignal
): Promise< NewsletterProblems > =>
	api.get( 'v4', `${ PATH }/${ id }/problems`, {
		query: { ...query },
		signal,
	} );

/** Fetches how often the links of a newsletter were followed. */
export const fetchLinks = (
	{ id }: NewsletterLinksInput,
	signal: AbortSignal
): Promise< NewsletterLinks > =>
	api.get( 'v4', `${ PATH }/${ id }/links`, { signal } );

/** Returns the URL of a CSV file with the links of a newsletter. */
export const linksUrl = ( id: number ): string =>
	downloadUrl( `${ PATH }/${ id }/links/export`, {} );

/** Sends what is due, for some seconds. */
export const work = (): Promise< NewsletterWork > =>
	api.post( 'v4', `${ PATH }/work` );
