import { announceMoved, announceRemoved } from '@freehold/images/announce';
import { ImagesPlaceholder } from '@freehold/images/components/images-placeholder';
import { UploadButton } from '@freehold/images/components/upload-button';
import { useImageKeys } from '@freehold/images/use-image-keys';
import { type PendingImage, useUploads } from '@freehold/images/use-uploads';
import { useSettled } from '@freehold/layout/use-settled';
import {
	MediaUploadCheck,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone, Spinner } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { gallery } from '@wordpress/icons';
import type { HTMLAttributes, RefObject } from 'react';
import { cornersOf, imagesOf, rowsOf } from './gallery';
import { GalleryGrid } from './gallery-grid';
import { Settings } from './settings';
import { GalleryToolbar } from './toolbar';
import type { Attributes } from './types';
import { type ImageActions, useImages } from './use-images';
import { useMissing } from './use-missing';
import { useRatios } from './use-ratios';
import './editor.scss';

/** Renders the images that are being uploaded. They are in no attribute until the whole batch has arrived. */
function PendingTiles( {
	pending,
}: {
	pending: PendingImage[];
} ): JSX.Element | null {
	return pending.length ? (
		<div className="tiled-gallery__pending">
			{ pending.map( ( { key, url } ) => (
				<div key={ key } className="tiled-gallery__pending-item">
					{ url && <img src={ url } alt="" /> }
					<Spinner />
				</div>
			) ) }
		</div>
	) : null;
}

/** Returns the images and rows of a gallery, and what changes them. What the library knows is added to the images. */
function useGallery( attributes: Attributes, clientId: string ) {
	const stored = useMemo( () => imagesOf( attributes ), [ attributes ] );
	const { columnWidths, rows } = useMemo(
		() => rowsOf( attributes ),
		[ attributes ]
	);
	const { complete, images } = useMissing( stored );
	const actions = useImages( clientId, complete );
	const isStored = columnWidths === null;
	// A stored gallery stays unchanged until the user edits it. Then it gets the library's data.
	const isIncomplete = ! isStored && images !== stored;
	useEffect( () => {
		if ( isIncomplete ) {
			actions.fill();
		}
	}, [ actions, isIncomplete ] );
	const { onSize, ratio } = useRatios( images, isStored, actions.fill );
	return { actions, columnWidths, images, onSize, ratio, rows };
}

/** Returns the selected image of a gallery, if there is one, and what moves and removes images with it. */
function useSelected(
	actions: ImageActions,
	count: number,
	isSelected: boolean,
	block: RefObject< HTMLElement >
) {
	const [ chosen, setChosen ] = useState< number | null >( null );
	const selected =
		isSelected && chosen !== null && chosen < count ? chosen : null;
	useEffect( () => {
		if ( ! isSelected ) {
			setChosen( null );
		}
	}, [ isSelected ] );
	const move = useCallback(
		( from: number, to: number ) => {
			actions.move( from, to );
			setChosen( to );
			announceMoved( to, count );
		},
		[ actions, count ]
	);
	const remove = ( index: number ) => {
		actions.remove( index );
		setChosen( count > 1 ? Math.min( index, count - 2 ) : null );
		announceRemoved();
		if ( count === 1 ) {
			block.current?.focus();
		}
	};
	const { focusImage, list, ref } = useImageKeys( {
		count,
		onMove: move,
		onRemove: remove,
		onSelect: setChosen,
	} );
	const removeSelected = () => {
		if ( selected !== null ) {
			focusImage( count > 1 ? Math.min( selected, count - 2 ) : null );
			remove( selected );
		}
	};
	return {
		focusImage,
		list,
		move,
		ref,
		removeSelected,
		selected,
		setChosen,
	};
}

/** Stores the column widths of a gallery. They depend on the alignment and the style, which core sets, and belong to the same undo step. */
function useColumnWidths(
	attributes: Attributes,
	columnWidths: ReturnType< typeof rowsOf >[ 'columnWidths' ],
	setAttributes: BlockEditProps< Attributes >[ 'setAttributes' ]
): void {
	const { __unstableMarkNextChangeAsNotPersistent: inSameStep } =
		useDispatch( blockEditorStore );
	useEffect( () => {
		if (
			columnWidths &&
			columnWidths.join() !== ( attributes.columnWidths ?? [] ).join()
		) {
			inSameStep();
			setAttributes( { columnWidths } );
		}
	}, [ attributes.columnWidths, columnWidths, inSameStep, setAttributes ] );
}

/** Returns the properties of the element that rounds the corners of the images. */
function cornerProps( attributes: Attributes ): HTMLAttributes< HTMLElement > {
	const corners = cornersOf( attributes );
	return {
		className: corners ? `has-rounded-corners-${ corners }` : '',
		style: {
			[ '--freehold-tile-corners' as string ]: corners
				? `${ corners }px`
				: undefined,
		},
	};
}

/**
 * Renders the block in the editor: a placeholder, or the gallery as visitors see it, with each image as a button.
 */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { actions, columnWidths, images, onSize, ratio, rows } = useGallery(
		attributes,
		clientId
	);
	const { pending, upload } = useUploads( clientId, actions.add );
	const count = images.length;
	const block = useRef< HTMLElement >( null );

	useColumnWidths( attributes, columnWidths, setAttributes );
	const { focusImage, list, move, ref, removeSelected, selected, setChosen } =
		useSelected( actions, count, isSelected, block );

	const { settled: hasTools, ref: settledRef } = useSettled( isSelected );
	const blockProps = useBlockProps( {
		ref: useMergeRefs( [ block, settledRef ] ),
	} );

	if ( count === 0 && pending.length === 0 ) {
		return (
			<div { ...blockProps }>
				<ImagesPlaceholder
					icon={ gallery }
					title={ __( 'Tiled Gallery', 'freehold' ) }
					instructions={ __(
						'Drag images, upload new ones or select files from your library.',
						'freehold'
					) }
					onFiles={ upload }
					onChoose={ actions.pick }
				/>
			</div>
		);
	}

	return (
		<>
			<GalleryToolbar
				attributes={ attributes }
				selected={ selected }
				onFilter={ ( imageFilter ) => setAttributes( { imageFilter } ) }
				onMove={ ( to ) => selected !== null && move( selected, to ) }
				onPick={ actions.pick }
				onRemove={ removeSelected }
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
				<div { ...cornerProps( attributes ) }>
					<GalleryGrid
						attributes={ attributes }
						images={ images }
						rows={ rows }
						selected={ selected }
						ratioOf={ ratio }
						onCaption={ actions.caption }
						onMove={ ( from, to ) => {
							focusImage( to );
							move( from, to );
						} }
						onSelect={ setChosen }
						onSize={ onSize }
						list={ list }
						keysRef={ ref }
					/>
					<PendingTiles pending={ pending } />
				</div>
				<MediaUploadCheck>
					<DropZone onFilesDrop={ upload } />
				</MediaUploadCheck>
				{ hasTools && (
					<div className="tiled-gallery__add-item">
						<UploadButton
							className="tiled-gallery__add-item-button"
							onFiles={ upload }
						/>
					</div>
				) }
			</div>
		</>
	);
}
