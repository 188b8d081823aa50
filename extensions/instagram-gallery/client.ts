import { api } from '@freehold/api';
import type {
	InstagramConnection,
	InstagramConnections,
	InstagramGallery,
} from './schema';

const PATH = '/instagram-gallery';

/**
 * Loads the connected accounts.
 *
 * @param signal Ends the request.
 */
export const fetchAccounts = (
	signal: AbortSignal
): Promise< InstagramConnections > =>
	api.get< InstagramConnections >( 'v2', `${ PATH }/connections`, {
		signal,
	} );

/** Returns the URL of the pop-up in which users connect an account. */
export const fetchConnectUrl = (): Promise< string > =>
	api.get< string >( 'v2', `${ PATH }/connect-url` );

/**
 * Loads the images of an account.
 *
 * @param handle The account’s handle.
 * @param count  How many.
 * @param signal Ends the request.
 */
export const fetchGallery = (
	handle: string,
	count: number,
	signal: AbortSignal
): Promise< InstagramGallery > =>
	api.get< InstagramGallery >( 'v2', `${ PATH }/gallery`, {
		query: { access_token: handle, count },
		signal,
	} );

/**
 * Connects the account of a token.
 *
 * @param token A long-lived token of Instagram.
 */
export const connectToken = ( token: string ): Promise< InstagramConnection > =>
	api.post< InstagramConnection >( 'v2', `${ PATH }/connections`, {
		token,
	} );

/**
 * Disconnects an account, and deletes the images that were copied from it.
 *
 * @param handle The account’s handle.
 */
export const disconnect = ( handle: string ): Promise< unknown > =>
	api.delete( 'v2', `${ PATH }/connections/${ handle }` );
