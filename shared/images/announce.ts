/**
 * What screen readers hear about a list of images.
 */
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';

/**
 * Announces that images were added, or files of other kinds.
 *
 * @param count How many.
 * @param types The kinds of files that the block accepts.
 */
export const announceAdded = (
	count: number,
	types: string[] = [ 'image' ]
): void =>
	speak(
		types.join() === 'image'
			? sprintf(
					/* translators: %d: how many images. */
					_n(
						'%d image added.',
						'%d images added.',
						count,
						'freehold'
					),
					count
			  )
			: sprintf(
					/* translators: %d: how many files. */
					_n(
						'%d file added.',
						'%d files added.',
						count,
						'freehold'
					),
					count
			  )
	);

/**
 * Announces that an image was moved.
 *
 * @param index The image's new index.
 * @param count How many images there are.
 */
export const announceMoved = ( index: number, count: number ): void =>
	speak(
		sprintf(
			/* translators: 1: an image's new position, 2: how many images. */
			__( 'Image moved to position %1$d of %2$d.', 'freehold' ),
			index + 1,
			count
		)
	);

/** Announces that an image was removed. */
export const announceRemoved = (): void =>
	speak( __( 'Image removed.', 'freehold' ) );

/**
 * Returns the accessible name of an image in a list.
 *
 * @param count How many images there are.
 */
export const labelOf = (
	{ alt }: { alt?: string },
	index: number,
	count: number
): string =>
	alt
		? sprintf(
				/* translators: 1: an image's position, 2: how many images, 3: its alternative text. */
				__( 'Image %1$d of %2$d: %3$s', 'freehold' ),
				index + 1,
				count,
				alt
		  )
		: sprintf(
				/* translators: 1: an image's position, 2: how many images. */
				__( 'Image %1$d of %2$d, no alternative text', 'freehold' ),
				index + 1,
				count
		  );

/** Returns the accessible name of a list of images that can be sorted with the keyboard. */
export const listLabel = (): string =>
	__(
		'Images. Use the arrow keys to select, Shift plus the arrow keys to move, and Delete to remove.',
		'freehold'
	);
