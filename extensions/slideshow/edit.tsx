import { announceMoved, announceRemoved } from '@freehold/images/announce';
import { afterChoice } from '@freehold/images/choice';
import { ImagesPlaceholder } from '@freehold/images/components/images-placeholder';
import { UploadButton } from '@freehold/images/components/upload-button';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { useSettled } from '@freehold/layout/use-settled';
import { useUploads } from '@freehold/images/use-uploads';
import {
	InspectorControls,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Thumbnails } from './thumbnails';
import { icon } from './icon';
import { SettingsPanel } from './settings-panel';
import { SlidePanel } from './slide-panel';
import { moved, replaced, sizeSlugOf, slideOf, slidesOf } from './slides';
import { SlideshowToolbar } from './slideshow-toolbar';
import { SlidePreview } from './slide-preview';
import type { Attributes } from './types';
import { useSlides } from './use-slides';
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
	const { latest, put, replace, change, type, resize } = useSlides(
		slides,
		sizeSlug,
		setAttributes
	);
	const { pending, upload } = useUploads( clientId, ( media ) => {
		const before = latest().slides;
		put( [
			...before,
			...media.map( ( one ) => slideOf( one, latest().sizeSlug ) ),
		] );
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
				<ImagesPlaceholder
					icon={ icon }
					title={ __( 'Slideshow', 'freehold' ) }
					instructions={ __(
						'Drag images, upload new ones or select files from your library.',
						'freehold'
					) }
					onFiles={ send }
					onChoose={ ( media ) =>
						put( media.map( ( one ) => slideOf( one, sizeSlug ) ) )
					}
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
						afterChoice( latest().slides, chosen, ( media ) =>
							slideOf( media, sizeSlug )
						)
					)
				}
				onReplace={ ( media ) =>
					replace(
						current,
						slide
							? replaced( slide, media, sizeSlug )
							: slideOf( media, sizeSlug )
					)
				}
				onMove={ onMove }
				onRemove={ onRemove }
			/>
			<InspectorControls>
				<SettingsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					onSize={ resize }
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
					onCaption={ ( caption ) =>
						slide && type( current, { ...slide, caption } )
					}
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
