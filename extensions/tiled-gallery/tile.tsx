import { labelOf } from '@freehold/images/announce';
import { RichText } from '@wordpress/block-editor';
import { safeHTML } from '@wordpress/dom';
import { memo, RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { GalleryImage } from './types';

/** While a tile is dragged: the tile, and the one whose place it would take. */
export type TileMark = '' | 'is-dragged' | 'is-target';

type Props = {
	image: GalleryImage;
	index: number;
	count: number;
	src: string | undefined;
	filter: string | undefined;
	/** Width divided by height. */
	ratio: number;
	isSelected: boolean;
	mark: TileMark;
	/** Whether the Tab key reaches it. Arrow keys move to the other tiles. */
	isReached: boolean;
	onSelect: ( index: number ) => void;
	/** Takes the caption, as HTML. */
	onCaption: ( index: number, caption: string ) => void;
	onSize: ( url: string, width: number, height: number ) => void;
};

/** Renders an image's caption, which is a field for the selected image. */
function Caption( {
	index,
	isSelected,
	onCaption,
	image,
}: Pick<
	Props,
	'index' | 'isSelected' | 'onCaption' | 'image'
> ): JSX.Element | null {
	const caption = image.more?.caption ?? '';
	if ( ! isSelected && ! caption ) {
		return null;
	}
	return (
		<figcaption className="tiled-gallery__caption">
			{ isSelected ? (
				// A figcaption may not be a field itself.
				<RichText
					tagName="div"
					aria-label={ __( 'Caption', 'freehold' ) }
					placeholder={ __( 'Write caption…', 'freehold' ) }
					value={ caption }
					onChange={ ( html: string ) => onCaption( index, html ) }
				/>
			) : (
				// A stored caption may be of any type.
				<RawHTML>{ safeHTML( caption ) }</RawHTML>
			) }
		</figcaption>
	);
}

function PlainTile( {
	count,
	filter,
	index,
	isReached,
	isSelected,
	mark,
	onCaption,
	onSelect,
	onSize,
	image,
	ratio,
	src,
}: Props ): JSX.Element {
	return (
		<figure
			className={ [
				'tiled-gallery__item',
				filter ? `filter__${ filter }` : '',
				isSelected ? 'is-selected' : '',
				mark,
			]
				.filter( Boolean )
				.join( ' ' ) }
			style={ { aspectRatio: String( ratio ) } }
		>
			<button
				type="button"
				className="tiled-gallery__tile"
				data-image={ index }
				aria-label={ labelOf( image, index, count ) }
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
							image.url ?? '',
							currentTarget.naturalWidth,
							currentTarget.naturalHeight
						)
					}
				/>
			</button>
			<Caption
				index={ index }
				isSelected={ isSelected }
				onCaption={ onCaption }
				image={ image }
			/>
		</figure>
	);
}

/**
 * An image of the gallery in the editor: a button that selects it. Rendered again only where it has changed itself, since
 * there may be hundreds.
 */
export const Tile = memo( PlainTile );
