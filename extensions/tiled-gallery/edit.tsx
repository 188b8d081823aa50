import type { Media } from '@freehold/images';
import { isUploading, useUploadLock } from '@freehold/images/upload';
import { useDrag, type Drag } from '@freehold/images/use-drag';
import { speak } from '@wordpress/a11y';
import {
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { gallery } from '@wordpress/icons';
import { AddBar } from './add-bar';
import {
	cornersOf,
	isSquarish,
	layoutOf,
	imagesOf,
	rowsOf,
	srcOf,
} from './gallery';
import { flexOf } from './mosaic';
import { Settings } from './settings';
import { Tile, type TileMark } from './tile';
import { GalleryToolbar } from './toolbar';
import type { Attributes } from './types';
import { useMissing } from './use-missing';
import { useImages } from './use-images';
import { useRatios } from './use-ratios';
import './editor.scss';

/** Whether it is a file. One that was chosen on the canvas is of another window, so it is no instance of this one's `File`. */
const isFile = ( one: Media | File ): one is File => 'lastModified' in one;

/** What a tile is while one of them is dragged. */
const markOf = ( drag: Drag | null, index: number ): TileMark => {
	if ( drag?.from === index ) {
		return 'is-dragged';
	}
	return drag?.to === index ? 'is-target' : '';
};

/**
 * The block in the editor: the gallery as visitors see it, each image a button.
 */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const stored = useMemo( () => imagesOf( attributes ), [ attributes ] );
	const { columnWidths, rows } = useMemo(
		() => rowsOf( attributes ),
		[ attributes ]
	);
	const { complete, images } = useMissing( stored );
	const actions = useImages( clientId, complete );
	const isStored = columnWidths === null;
	// A gallery that is as it was stored stays so until somebody changes it: then it gets what the library knows.
	const isIncomplete = ! isStored && images !== stored;
	useEffect( () => {
		if ( isIncomplete ) {
			actions.fill();
		}
	}, [ actions, isIncomplete ] );
	const { onSize, ratio } = useRatios( images, isStored, actions.fill );
	const [ chosen, setChosen ] = useState< number | null >( null );
	const selected =
		isSelected && chosen !== null && chosen < images.length ? chosen : null;
	const { __unstableMarkNextChangeAsNotPersistent: inSameStep } =
		useDispatch( blockEditorStore );
	const tiles = useRef< HTMLElement | null >( null );
	const wantsFocus = useRef< number | null >( null );
	const count = images.length;

	useUploadLock( clientId, images.some( isUploading ) );

	// Alignment and style are set by core; the widths that follow from them belong to the same step.
	useEffect( () => {
		if (
			columnWidths &&
			columnWidths.join() !== ( attributes.columnWidths ?? [] ).join()
		) {
			inSameStep();
			setAttributes( { columnWidths } );
		}
	}, [ attributes.columnWidths, columnWidths, inSameStep, setAttributes ] );

	useEffect( () => {
		if ( ! isSelected ) {
			setChosen( null );
		}
	}, [ isSelected ] );

	// After an image was moved or removed its tile, or the next, has the focus.
	useEffect( () => {
		if ( wantsFocus.current !== null ) {
			tiles.current
				?.querySelector< HTMLElement >(
					`[data-tile="${ wantsFocus.current }"]`
				)
				?.focus();
			wantsFocus.current = null;
		}
	} );

	const move = useCallback(
		( from: number, to: number, keepsFocus = false ) => {
			if ( to < 0 || to >= count ) {
				return;
			}
			actions.move( from, to );
			setChosen( to );
			wantsFocus.current = keepsFocus ? null : to;
			speak(
				sprintf(
					/* translators: 1: an image's place, 2: how many images. */
					__( 'Image moved to position %1$d of %2$d.', 'freehold' ),
					to + 1,
					count
				)
			);
		},
		[ actions, count ]
	);
	const remove = useCallback(
		( index: number ) => {
			actions.remove( index );
			const next = count > 1 ? Math.min( index, count - 2 ) : null;
			setChosen( next );
			wantsFocus.current = next;
			speak( __( 'Image removed.', 'freehold' ) );
		},
		[ actions, count ]
	);
	const onKeyDown = useCallback(
		( index: number, event: KeyboardEvent ) => {
			const forward = isRTL() ? 'ArrowLeft' : 'ArrowRight';
			const steps: Record< string, number > = {
				ArrowRight: forward === 'ArrowRight' ? index + 1 : index - 1,
				ArrowLeft: forward === 'ArrowLeft' ? index + 1 : index - 1,
				Home: 0,
				End: count - 1,
			};
			const to = steps[ event.key ];
			const isOther = event.ctrlKey || event.metaKey || event.altKey;
			if ( isOther ) {
				return;
			}
			if ( event.key === 'Backspace' || event.key === 'Delete' ) {
				remove( index );
			} else if ( to !== undefined && event.shiftKey ) {
				move( index, to );
			} else if ( to !== undefined && to >= 0 && to < count ) {
				setChosen( to );
				wantsFocus.current = to;
			} else if ( to === undefined ) {
				return;
			}
			// The editor has its own mind about arrows, and about a block that is deleted.
			event.preventDefault();
			event.stopPropagation();
		},
		[ count, move, remove ]
	);

	// On the canvas itself, before the editor's own listeners: they know nothing of what React's do, and extend a selection.
	const keys = useRef( onKeyDown );
	keys.current = onKeyDown;
	const listen = useRefEffect< HTMLElement >( ( node ) => {
		tiles.current = node;
		const onKey = ( event: KeyboardEvent ) => {
			const tile = ( event.target as Element ).closest( '[data-tile]' );
			if ( tile ) {
				keys.current(
					Number( tile.getAttribute( 'data-tile' ) ),
					event
				);
			}
		};
		node.addEventListener( 'keydown', onKey );
		return () => node.removeEventListener( 'keydown', onKey );
	}, [] );

	const indexOf = ( element?: Element | null ): number =>
		Number(
			element?.closest( '[data-tile]' )?.getAttribute( 'data-tile' ) ?? -1
		);
	const { drag, listeners } = useDrag( {
		imageOf: indexOf,
		placeOf: ( x, y ) =>
			indexOf(
				tiles.current?.ownerDocument
					.elementsFromPoint( x, y )
					.find( ( element ) => indexOf( element ) >= 0 )
			),
		onDrop: ( { from, to } ) => {
			if ( from !== to ) {
				move( from, to );
			}
		},
	} );

	const blockProps = useBlockProps();

	if ( count === 0 ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ gallery }
					labels={ {
						title: __( 'Tiled Gallery', 'freehold' ),
						instructions: __(
							'Drag images, upload new ones or select files from your library.',
							'freehold'
						),
					} }
					accept="image/*"
					allowedTypes={ [ 'image' ] }
					multiple
					handleUpload={ false }
					onSelect={ ( picked ) =>
						[ ...picked ].every( isFile )
							? actions.upload( [ ...picked ] as File[] )
							: actions.pick( [ ...picked ] as Media[] )
					}
				/>
			</div>
		);
	}

	const layout = layoutOf( attributes.className );
	const corners = cornersOf( attributes );
	let next = 0;
	return (
		<>
			<GalleryToolbar
				attributes={ attributes }
				selected={ selected }
				onFilter={ ( imageFilter ) => setAttributes( { imageFilter } ) }
				onMove={ ( to ) =>
					selected !== null && move( selected, to, true )
				}
				onPick={ actions.pick }
				onRemove={ () => selected !== null && remove( selected ) }
			/>
			<Settings
				attributes={ attributes }
				selected={ selected }
				setAttributes={ setAttributes }
				onAttachments={ () => void actions.findLinks() }
				onChange={ ( to ) =>
					selected !== null && actions.change( selected, to )
				}
			/>
			<div { ...blockProps }>
				<div
					className={
						corners ? `has-rounded-corners-${ corners }` : ''
					}
					style={ {
						[ '--freehold-tile-corners' as string ]: corners
							? `${ corners }px`
							: undefined,
					} }
					ref={ listen }
				>
					<div
						className="tiled-gallery__gallery"
						{ ...listeners }
						role="group"
						aria-label={ __(
							'Images. Use the arrow keys to select, Shift plus the arrow keys to move, and Delete to remove.',
							'freehold'
						) }
					>
						{ rows.map( ( row, rowIndex ) => {
							const first = next;
							const flex = flexOf(
								row.columns.map( ( column ) => {
									next += column.count;
									return images
										.slice( next - column.count, next )
										.map( ratio );
								} )
							);
							let place = first;
							return (
								<div
									key={ rowIndex }
									className={ row.className }
								>
									{ row.columns.map( ( column, index ) => {
										const { basis, grow } = flex[
											index
										] ?? {
											basis: 0,
											grow: 1,
										};
										place += column.count;
										const start = place - column.count;
										return (
											<div
												key={ index }
												className="tiled-gallery__col"
												style={ {
													flex: isSquarish( layout )
														? '1 0 0'
														: `${ grow } 0 ${ basis }px`,
												} }
											>
												{ images
													.slice( start, place )
													.map( ( image, offset ) => (
														<Tile
															key={ offset }
															image={ image }
															index={
																start + offset
															}
															count={ count }
															src={ srcOf(
																image,
																layout
															) }
															filter={
																attributes.imageFilter
															}
															ratio={
																isSquarish(
																	layout
																)
																	? 1
																	: ratio(
																			image
																	  )
															}
															mark={ markOf(
																drag,
																start + offset
															) }
															isSelected={
																selected ===
																start + offset
															}
															isReached={
																( selected ??
																	0 ) ===
																start + offset
															}
															onSelect={
																setChosen
															}
															onCaption={
																actions.caption
															}
															onSize={ onSize }
														/>
													) ) }
											</div>
										);
									} ) }
								</div>
							);
						} ) }
					</div>
				</div>
				<DropZone
					onFilesDrop={ ( files ) => actions.upload( files ) }
				/>
				{ isSelected && <AddBar onFiles={ actions.upload } /> }
			</div>
		</>
	);
}
