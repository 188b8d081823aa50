import type { Media } from '@freehold/images';
import { afterChoice } from '@freehold/images/choice';
import { speak } from '@wordpress/a11y';
import {
	InspectorControls,
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone, FormFileUpload, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { Thumbnails } from './thumbnails';
import { icon } from './icon';
import { SettingsPanel } from './settings-panel';
import { SlidePanel } from './slide-panel';
import {
	attributesOf,
	moved,
	placeOf,
	sizeSlugOf,
	slideOf,
	slidesOf,
} from './slides';
import { SlideshowToolbar } from './slideshow-toolbar';
import { SlidePreview } from './slide-preview';
import type { Attributes, Slide } from './types';
import { useUploads } from './use-uploads';
import './editor.scss';

/**
 * The block in the editor: a placeholder, then the images one at a time and, while it is selected, side by side. Nothing
 * moves by itself, and no library is loaded.
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
	const [ errors, setErrors ] = useState< string[] >( [] );
	const element = useRef< HTMLElement >( null );
	// What arrives later, or is answered later, changes what is there then.
	const latest = useRef( { sizeSlug, slides } );
	latest.current = { sizeSlug, slides };
	const { __unstableMarkLastChangeAsPersistent: endStep } =
		useDispatch( blockEditorStore );

	const onError = ( message: string ) => {
		setErrors( ( all ) => [ ...new Set( [ ...all, message ] ) ] );
	};
	const set = ( next: Slide[] ) => {
		latest.current.slides = next;
		setAttributes( {
			...attributesOf( next ),
			sizeSlug: latest.current.sizeSlug,
		} );
	};
	/** A step of its own to undo: core takes changes of the same attributes that follow each other for one that is being typed. */
	const put = ( next: Slide[] ) => {
		endStep();
		set( next );
		endStep();
	};
	const withAt = ( index: number, slide: Slide ) =>
		latest.current.slides.map( ( old, at ) =>
			at === index ? slide : old
		);
	/** Changes a slide that may have another place by now, or be gone. */
	const change = (
		was: Slide,
		index: number,
		edit: ( slide: Slide ) => Slide
	) => {
		const at = placeOf( latest.current.slides, was, index );
		const now = latest.current.slides[ at ];
		if ( now ) {
			set( withAt( at, edit( now ) ) );
		}
	};

	const { pending, upload } = useUploads(
		clientId,
		( media: Media[] ) => {
			const { sizeSlug: slug, slides: before } = latest.current;
			put( [
				...before,
				...media.map( ( one ) => slideOf( one, slug ) ),
			] );
			setShown( before.length );
		},
		onError
	);
	const send = ( files: Iterable< File > ) => {
		setErrors( [] );
		setShown( slides.length );
		upload( files );
	};

	const count = slides.length + pending.length;
	const current = Math.min( shown, Math.max( 0, count - 1 ) );
	const slide = slides[ current ];

	const onMove = ( from: number, to: number ) => {
		put( moved( slides, from, to ) );
		setShown( to );
		speak(
			sprintf(
				/* translators: 1: the new place of an image, 2: how many there are. */
				__( 'Image moved to position %1$d of %2$d.', 'freehold' ),
				to + 1,
				slides.length
			)
		);
	};
	const onRemove = ( index: number ) => {
		const next = slides.filter( ( _, at ) => at !== index );
		put( next );
		setShown( Math.min( index, next.length - 1 ) );
		speak( __( 'Image removed.', 'freehold' ) );
		if ( next.length === 0 ) {
			element.current?.focus();
		}
	};

	const blockProps = useBlockProps( {
		ref: element,
		className: 'is-ready',
	} );
	const notices = errors.map( ( message ) => (
		<Notice
			key={ message }
			status="error"
			onRemove={ () =>
				setErrors( ( all ) =>
					all.filter( ( other ) => other !== message )
				)
			}
		>
			{ message }
		</Notice>
	) );

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
					notices={ notices }
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
						withAt( current, {
							...slideOf( media, sizeSlug ),
							...( slide?.caption
								? { caption: slide.caption }
								: {} ),
						} )
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
				{ notices }
				<SlidePreview
					slides={ slides }
					pending={ pending }
					current={ current }
					onShow={ setShown }
					isSelected={ isSelected }
					onCaption={ ( caption ) =>
						slide && set( withAt( current, { ...slide, caption } ) )
					}
				/>
				<DropZone onFilesDrop={ send } />
				{ isSelected && (
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
						<FormFileUpload
							__next40pxDefaultSize
							multiple
							accept="image/*"
							icon={ plus }
							onChange={ ( { currentTarget } ) =>
								send( currentTarget.files ?? [] )
							}
						>
							{ __( 'Upload an image', 'freehold' ) }
						</FormFileUpload>
					</div>
				) }
			</div>
		</>
	);
}
