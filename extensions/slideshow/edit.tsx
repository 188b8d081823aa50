import type { Media } from '@freehold/images';
import { announceMoved, announceRemoved } from '@freehold/images/announce';
import { afterChoice } from '@freehold/images/choice';
import { UploadButton } from '@freehold/images/components/upload-button';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { useSettled } from '@freehold/layout/use-settled';
import { useUploads } from '@freehold/images/use-uploads';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import {
	InspectorControls,
	MediaPlaceholder,
	MediaUploadCheck,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Thumbnails } from './thumbnails';
import { icon } from './icon';
import { SettingsPanel } from './settings-panel';
import { SlidePanel } from './slide-panel';
import {
	attributesOf,
	moved,
	placeOf,
	sizeSlugOf,
	replaced,
	slideOf,
	slidesOf,
} from './slides';
import { SlideshowToolbar } from './slideshow-toolbar';
import { SlidePreview } from './slide-preview';
import type { Attributes, Slide } from './types';
import './editor.scss';

/**
 * Renders the block in the editor: a placeholder, or one slide at a time and, while the block is selected, the thumbnails
 * of all slides. Swiper is not loaded.
 */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const slides = slidesOf( attributes );
	const sizeSlug = sizeSlugOf( attributes );
	const [ shown, setShown ] = useState( 0 );
	const onError = useErrorNotice();
	const element = useRef< HTMLElement >( null );
	// Uploads and responses of the media library change the slides that exist when they arrive.
	const latest = useRef( { sizeSlug, slides } );
	latest.current = { sizeSlug, slides };
	const { __unstableMarkLastChangeAsPersistent: endStep } =
		useDispatch( blockEditorStore );

	const beginStep = useUndoSteps();

	const set = ( next: Slide[] ) => {
		latest.current.slides = next;
		setAttributes( {
			...attributesOf( next ),
			sizeSlug: latest.current.sizeSlug,
		} );
	};
	/** Sets the slides as an undo step of its own. Core merges successive changes of the same attributes. */
	const put = ( next: Slide[] ) => {
		endStep();
		set( next );
		endStep();
	};
	const withAt = ( index: number, slide: Slide ) =>
		latest.current.slides.map( ( old, at ) =>
			at === index ? slide : old
		);
	/** Changes a slide that may have been moved or removed in the meantime. */
	const change = (
		was: Slide,
		index: number,
		edit: ( slide: Slide ) => Slide
	) => {
		const at = placeOf( latest.current.slides, was, index );
		const now = latest.current.slides[ at ];
		if ( now ) {
			beginStep( `settings ${ at }` );
			set( withAt( at, edit( now ) ) );
		}
	};

	const { pending, upload } = useUploads( clientId, ( media ) => {
		const { sizeSlug: slug, slides: before } = latest.current;
		put( [ ...before, ...media.map( ( one ) => slideOf( one, slug ) ) ] );
		setShown( before.length );
	} );
	const send = ( files: Iterable< File > ) => {
		setShown( slides.length );
		void upload( files );
	};

	const count = slides.length + pending.length;
	const current = Math.min( shown, Math.max( 0, count - 1 ) );
	const slide = slides[ current ];

	const onMove = ( from: number, to: number ) => {
		put( moved( slides, from, to ) );
		setShown( to );
		announceMoved( to, slides.length );
	};
	const onRemove = ( index: number ) => {
		const next = slides.filter( ( _, at ) => at !== index );
		put( next );
		setShown( Math.min( index, next.length - 1 ) );
		announceRemoved();
		if ( next.length === 0 ) {
			element.current?.focus();
		}
	};

	const { settled: hasTools, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( {
		ref: useMergeRefs( [ element, ref ] ),
		className:
			( attributes.perView ?? 1 ) > 1
				? 'is-ready has-several'
				: 'is-ready',
	} );

	if ( count === 0 ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ icon }
					labels={ {
						title: __( 'Slideshow', 'freehold' ),
						instructions: __(
							'Drag images, upload new ones or select files from your library.',
							'freehold'
						),
					} }
					accept="image/*"
					allowedTypes={ [ 'image' ] }
					multiple
					handleUpload={ false }
					onError={ onError }
					onSelect={ ( chosen ) => {
						const items: Array< Media | File > = [ ...chosen ];
						const files = items.filter(
							( item ): item is File => 'lastModified' in item
						);
						if ( files.length ) {
							send( files );
						} else {
							put(
								( items as Media[] ).map( ( media ) =>
									slideOf( media, sizeSlug )
								)
							);
						}
					} }
				/>
			</div>
		);
	}
	return (
		<>
			<SlideshowToolbar
				slides={ slides }
				current={ current }
				onChoose={ ( chosen ) =>
					put(
						afterChoice( latest.current.slides, chosen, ( media ) =>
							slideOf( media, sizeSlug )
						)
					)
				}
				onReplace={ ( media ) =>
					put(
						withAt(
							current,
							slide
								? replaced( slide, media, sizeSlug )
								: slideOf( media, sizeSlug )
						)
					)
				}
				onMove={ onMove }
				onRemove={ onRemove }
			/>
			<InspectorControls>
				<SettingsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					onSize={ ( slug, edit ) => {
						latest.current.sizeSlug = slug;
						set( latest.current.slides.map( edit ) );
					} }
					onError={ onError }
				/>
				{ slide && (
					<SlidePanel
						key={ current }
						slide={ slide }
						index={ current }
						count={ slides.length }
						onChange={ ( edit ) => change( slide, current, edit ) }
						onError={ onError }
					/>
				) }
			</InspectorControls>
			<div { ...blockProps }>
				<SlidePreview
					attributes={ attributes }
					slides={ slides }
					pending={ pending }
					current={ current }
					onShow={ setShown }
					isSelected={ hasTools }
					onCaption={ ( caption ) => {
						if ( slide ) {
							beginStep( `caption ${ current }` );
							set( withAt( current, { ...slide, caption } ) );
						}
					} }
				/>
				<MediaUploadCheck>
					<DropZone onFilesDrop={ send } />
				</MediaUploadCheck>
				{ hasTools && (
					<div className="wp-block-jetpack-slideshow__tools">
						{ slides.length > 0 && (
							<Thumbnails
								slides={ slides }
								current={ current }
								onShow={ setShown }
								onMove={ onMove }
								onRemove={ onRemove }
							/>
						) }
						<UploadButton onFiles={ send } />
					</div>
				) }
			</div>
		</>
	);
}
