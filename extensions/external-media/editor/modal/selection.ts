import { _n, sprintf } from '@wordpress/i18n';
import type { MediaItem } from './client';

/** How many images can be selected at a time. */
export const MAX_ITEMS = 10;

/** Returns why no more images can be selected. */
export const fullText = (): string =>
	sprintf(
		/* translators: %d: a number of images. */
		_n(
			'%d image is selected, the most at a time. Deselect one to select another.',
			'%d images are selected, the most at a time. Deselect one to select another.',
			MAX_ITEMS,
			'freehold'
		),
		MAX_ITEMS
	);

/** Returns whether an item is a folder, which is opened, not selected. */
export const isFolder = ( { type }: MediaItem ): boolean => type === 'folder';

/**
 * Returns the selection after the user has chosen an image.
 *
 * @param selected   The selected images in their order.
 * @param item       The image.
 * @param isMultiple Whether several can be selected.
 * @return The new selection; the same one if it is full.
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
	if ( ! isMultiple ) {
		return [ item ];
	}
	return others.length < MAX_ITEMS ? [ ...others, item ] : selected;
}

/**
 * Returns whether the block and the site accept an image's type.
 *
 * @param mime      The type, such as `image/png`. Empty if the service does not provide it.
 * @param wanted    The types that the block accepts: `image`, or `image/png`. Empty for all.
 * @param siteMimes The types that the site accepts, by file extension. Undefined if unknown.
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
