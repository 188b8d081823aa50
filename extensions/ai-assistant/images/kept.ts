/**
 * Generated images in this browser, so that closing a panel or reloading the page loses none that was paid for. They are never sent
 * anywhere, and are deleted after a day. Where the browser has no database, they are on this page only.
 */
import type { GeneratedImage } from '@freehold/ai/images';
import { getInitialState } from '@freehold/initial-state';
import { storageKey } from '@freehold/storage-key';

/** A generated image with its prompt. */
export type Variant = GeneratedImage & {
	id: string;
	prompt: string;
	/** The alternative text of the image that was edited: then the prompt says what changed, and not what is seen. */
	alt?: string;
};

type Row = Variant & { owner: string; at: number };

const NAME = 'freehold-ai-images';

const TABLE = 'images';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whose images of which post they are: sites may share a host, and people a browser. */
const ownerOf = ( postId: number ): string =>
	[ storageKey( '' ), getInitialState().user.id, postId ].join( ' ' );

const ended = < Value >( request: IDBRequest< Value > ): Promise< Value > =>
	new Promise( ( done, failed ) => {
		request.onsuccess = () => done( request.result );
		request.onerror = () => failed( request.error );
	} );

/**
 * Works with the table. Browsers may have no database, or no more space.
 *
 * @param work What to do.
 * @return Its result; undefined if it failed.
 */
async function inTable< Value >(
	work: ( table: IDBObjectStore ) => Promise< Value >
): Promise< Value | undefined > {
	try {
		const opening = window.indexedDB.open( NAME, 1 );
		opening.onupgradeneeded = () =>
			opening.result.createObjectStore( TABLE, { keyPath: 'id' } );
		const database = await ended( opening );
		try {
			return await work(
				database.transaction( TABLE, 'readwrite' ).objectStore( TABLE )
			);
		} finally {
			database.close();
		}
	} catch {
		return undefined;
	}
}

/**
 * Returns generated images with their prompt.
 *
 * @param images The images.
 * @param prompt The prompt.
 * @param alt    The alternative text of the image that was edited.
 */
export const asVariants = (
	images: GeneratedImage[],
	prompt: string,
	alt?: string
): Variant[] =>
	images.map( ( image ) => ( {
		...image,
		prompt,
		...( alt === undefined ? {} : { alt } ),
		id: `${ Date.now() }-${ Math.random() }`,
	} ) );

/**
 * Returns the alternative text of an image: what it was asked to show.
 *
 * @param variant The image.
 */
export const altOf = ( { alt, prompt }: Variant ): string => alt ?? prompt;

/**
 * Keeps images.
 *
 * @param postId   The post that they are for.
 * @param variants The images.
 */
export async function keep(
	postId: number,
	variants: Variant[]
): Promise< void > {
	const owner = ownerOf( postId );
	await inTable( ( table ) =>
		Promise.all(
			variants.map( ( variant, index ) =>
				ended(
					table.put( { ...variant, owner, at: Date.now() + index } )
				)
			)
		)
	);
}

/**
 * Returns the images of a post, oldest first, and deletes old ones of all posts.
 *
 * @param postId The post.
 */
export async function kept( postId: number ): Promise< Variant[] > {
	const owner = ownerOf( postId );
	const rows = await inTable( async ( table ) => {
		const all = ( await ended( table.getAll() ) ) as Row[];
		const old = all.filter( ( { at } ) => at < Date.now() - DAY_MS );
		await Promise.all(
			old.map( ( { id } ) => ended( table.delete( id ) ) )
		);
		return all.filter( ( row ) => ! old.includes( row ) );
	} );
	return ( rows ?? [] )
		.filter( ( row ) => row.owner === owner )
		.sort( ( one, other ) => one.at - other.at )
		.map( ( { owner: _owner, at: _at, ...variant } ) => variant );
}

/**
 * Deletes an image.
 *
 * @param id Its ID.
 */
export async function forget( id: string ): Promise< void > {
	await inTable( ( table ) => ended( table.delete( id ) ) );
}
