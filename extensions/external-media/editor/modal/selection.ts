import type { MediaItem } from './client';

/** How many pictures can be selected at a time. */
export const MAX_ITEMS = 10;

/** A folder is gone into, not selected. */
export const isFolder = ( { type }: MediaItem ): boolean => type === 'folder';

/**
 * The selection after somebody has chosen a picture.
 *
 * @param selected   What is selected, in the order in which it was.
 * @param item       The picture.
 * @param isMultiple Whether several can be selected. Of more than ten, the one that was selected first is dropped.
 * @return The new selection.
 */
export function toggle(
	selected: MediaItem[],
	item: MediaItem,
	isMultiple: boolean
): MediaItem[] {
	const others = selected.filter( ( { guid } ) => guid !== item.guid );
	if ( others.length < selected.length ) {
		return others;
	}
	return isMultiple ? [ ...others, item ].slice( -MAX_ITEMS ) : [ item ];
}

/**
 * Whether a picture is of a kind that is wanted, and that the site takes.
 *
 * @param mime      The picture's kind, such as `image/png`; empty where the service does not say.
 * @param wanted    Kinds that the block takes: `image`, or `image/png`. All where there are none.
 * @param siteMimes The kinds that the site takes, by file extension; undefined where the editor does not know.
 */
export function isTaken(
	mime: string,
	wanted: string[] | undefined,
	siteMimes: Record< string, string > | undefined
): boolean {
	if ( mime === '' ) {
		return true;
	}
	const isOf = ( kind: string ) =>
		kind.includes( '/' ) ? mime === kind : mime.startsWith( `${ kind }/` );
	return (
		( ! wanted?.length || wanted.some( isOf ) ) &&
		( ! siteMimes || Object.values( siteMimes ).includes( mime ) )
	);
}
