import { listLabel } from '@freehold/images/announce';
import { useDrag, type Drag } from '@freehold/images/use-drag';
import { imageIndexOf } from '@freehold/images/use-image-keys';
import type { MutableRefObject, RefCallback } from 'react';
import { isSquarish, layoutOf, srcOf } from './gallery';
import { filledRow, flexOf } from './mosaic';
import { Tile, type TileMark } from './tile';
import type { Attributes, GalleryImage, Row } from './types';

/** Returns the state of a tile while a tile is dragged. */
const markOf = ( drag: Drag | null, index: number ): TileMark => {
	if ( drag?.from === index ) {
		return 'is-dragged';
	}
	return drag?.to === index ? 'is-target' : '';
};

type Props = {
	attributes: Attributes;
	images: GalleryImage[];
	rows: Row[];
	/** The index of the selected image. */
	selected: number | null;
	/** Returns an image's width divided by its height. */
	ratioOf: ( image: GalleryImage ) => number;
	onCaption: ( index: number, caption: string ) => void;
	onMove: ( from: number, to: number ) => void;
	onSelect: ( index: number ) => void;
	onSize: ( url: string, width: number, height: number ) => void;
	/** The element of the list, and the ref that handles its keyboard. */
	list: MutableRefObject< HTMLElement | null >;
	keysRef: RefCallback< HTMLElement >;
};

/**
 * Returns which images are in the columns of a row.
 *
 * @param first The index of its first image.
 */
function columnsFrom( first: number, row: Row ): number[][] {
	let next = first;
	return row.columns.map( ( { count } ) =>
		Array.from( { length: count }, () => next++ )
	);
}

/** Renders the rows of the gallery as visitors see them. Each image is a button. */
export function GalleryGrid( {
	attributes,
	images,
	keysRef,
	list,
	onCaption,
	onMove,
	onSelect,
	onSize,
	ratioOf,
	rows,
	selected,
}: Props ): JSX.Element {
	const isSquare = isSquarish( layoutOf( attributes.className ) );
	const { drag, listeners } = useDrag( {
		imageOf: imageIndexOf,
		placeOf: ( x, y ) =>
			imageIndexOf(
				list.current?.ownerDocument
					.elementsFromPoint( x, y )
					.find( ( element ) => imageIndexOf( element ) >= 0 )
			),
		onDrop: ( { from, to } ) => {
			if ( from !== to ) {
				onMove( from, to );
			}
		},
	} );

	const tile = ( index: number ): JSX.Element | undefined => {
		const image = images[ index ];
		return (
			image && (
				<Tile
					key={ index }
					image={ image }
					index={ index }
					count={ images.length }
					src={ srcOf( image, layoutOf( attributes.className ) ) }
					filter={ attributes.imageFilter }
					ratio={ isSquare ? 1 : ratioOf( image ) }
					mark={ markOf( drag, index ) }
					isSelected={ selected === index }
					isReached={ ( selected ?? 0 ) === index }
					onSelect={ onSelect }
					onCaption={ onCaption }
					onSize={ onSize }
				/>
			)
		);
	};

	let next = 0;
	return (
		<div
			className="tiled-gallery__gallery"
			{ ...listeners }
			ref={ keysRef }
			role="group"
			aria-label={ listLabel() }
		>
			{ rows.map( ( row, rowIndex ) => {
				const columns = columnsFrom( next, row );
				next += columns.flat().length;
				const flex = filledRow(
					flexOf(
						columns.map( ( column ) =>
							column.map( ( index ) =>
								ratioOf( images[ index ] as GalleryImage )
							)
						)
					)
				);
				return (
					<div key={ rowIndex } className={ row.className }>
						{ columns.map( ( column, columnIndex ) => {
							const { basis = 0, grow = 1 } =
								flex[ columnIndex ] ?? {};
							return (
								<div
									key={ columnIndex }
									className="tiled-gallery__col"
									style={ {
										flex: isSquare
											? '1 0 0'
											: `${ grow } 0 ${ basis }px`,
									} }
								>
									{ column.map( tile ) }
								</div>
							);
						} ) }
					</div>
				);
			} ) }
		</div>
	);
}
