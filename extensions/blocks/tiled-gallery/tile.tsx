import { isUploading } from '@freehold/images/upload';
import { Spinner } from '@wordpress/components';
import { memo, RawHTML } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { GalleryPicture } from './types';

/** While a tile is dragged: itself, and the one whose place it would take. */
export type TileMark = '' | 'is-dragged' | 'is-target';

type Props = {
	picture: GalleryPicture;
	index: number;
	count: number;
	src: string | undefined;
	filter: string | undefined;
	/** Width divided by height. */
	ratio: number;
	isSelected: boolean;
	mark: TileMark;
	/** Whether Tab reaches it: one of the gallery's tiles does, arrows go on from there. */
	isReached: boolean;
	onSelect: ( index: number ) => void;
	onSize: ( url: string, width: number, height: number ) => void;
};

/** What a screen reader calls a tile. */
function labelOf( { alt }: GalleryPicture, index: number, count: number ) {
	return alt
		? sprintf(
				/* translators: 1: a picture's place, 2: how many pictures, 3: its alternative text. */
				__( 'Image %1$d of %2$d: %3$s', 'freehold' ),
				index + 1,
				count,
				alt
		  )
		: sprintf(
				/* translators: 1: a picture's place, 2: how many pictures. */
				__(
					'Image %1$d of %2$d, without alternative text',
					'freehold'
				),
				index + 1,
				count
		  );
}

function PlainTile( {
	count,
	filter,
	index,
	isReached,
	isSelected,
	mark,
	onSelect,
	onSize,
	picture,
	ratio,
	src,
}: Props ): JSX.Element {
	const caption = picture.more?.caption;
	return (
		<figure
			className={ [
				'tiled-gallery__item',
				filter ? `filter__${ filter }` : '',
				isSelected ? 'is-selected' : '',
				mark,
				isUploading( picture ) ? 'is-uploading' : '',
			]
				.filter( Boolean )
				.join( ' ' ) }
			style={ { aspectRatio: String( ratio ) } }
		>
			<button
				type="button"
				className="tiled-gallery__tile"
				data-tile={ index }
				aria-label={ labelOf( picture, index, count ) }
				aria-pressed={ isSelected }
				tabIndex={ isReached ? 0 : -1 }
				onClick={ () => onSelect( index ) }
			>
				<img
					src={ src }
					alt=""
					loading="lazy"
					decoding="async"
					draggable={ false }
					onLoad={ ( { currentTarget } ) =>
						onSize(
							picture.url ?? '',
							currentTarget.naturalWidth,
							currentTarget.naturalHeight
						)
					}
				/>
			</button>
			{ caption && (
				<figcaption className="tiled-gallery__caption">
					<RawHTML>{ caption }</RawHTML>
				</figcaption>
			) }
			{ isUploading( picture ) && <Spinner /> }
		</figure>
	);
}

/**
 * A picture of the gallery in the editor: a button that selects it. Rendered again only where it has changed itself, since
 * there may be hundreds.
 */
export const Tile = memo( PlainTile );
