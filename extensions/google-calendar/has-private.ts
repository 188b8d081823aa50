import { ResolveError, resolveRedirect } from '@freehold/embeds';
import { publicFiles } from './calendar';

/**
 * Resolves with whether a calendar in an embed page is not public. Google shows it empty, without a message for visitors.
 *
 * @param url The embed page's URL.
 */
export async function hasPrivate( url: string ): Promise< boolean > {
	const areGone = await Promise.all(
		publicFiles( url ).map( ( file ) =>
			resolveRedirect( file ).then(
				() => false,
				( error ) => error instanceof ResolveError && error.isGone
			)
		)
	);
	return areGone.includes( true );
}
