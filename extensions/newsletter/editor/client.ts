import { api } from '@freehold/api';
import type {
	NewsletterPost,
	NewsletterPreview,
	NewsletterRecipients,
	NewsletterRecipientsInput,
	NewsletterTested,
} from '../schema';

const pathOf = ( post: number ) => `/newsletters/posts/${ post }`;

/** Fetches what the site knows about the newsletter of a post. */
export const fetchPost = (
	post: number,
	signal: AbortSignal
): Promise< NewsletterPost > => api.get( 'v4', pathOf( post ), { signal } );

/** Counts who would get the post now. */
export const fetchRecipients = (
	{ id, ...query }: NewsletterRecipientsInput,
	signal: AbortSignal
): Promise< NewsletterRecipients > =>
	api.get( 'v4', `${ pathOf( id ) }/recipients`, {
		query: { ...query },
		signal,
	} );

/** Fetches the stored post as an email. */
export const fetchPreview = (
	post: number,
	reader: 'guest' | 'member'
): Promise< NewsletterPreview > =>
	api.get( 'v4', `${ pathOf( post ) }/preview`, { query: { reader } } );

/** Sends the stored post as a test. */
export const sendTest = (
	post: number,
	email: string
): Promise< NewsletterTested > =>
	api.post( 'v4', `${ pathOf( post ) }/test`, { email } );
