import { idOf } from '@freehold/images';
import { ImagesPlaceholder } from '@freehold/images/components/images-placeholder';
import { ListToolbar } from '@freehold/images/components/list-toolbar';
import { UploadButton } from '@freehold/images/components/upload-button';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { useSettled } from '@freehold/layout/use-settled';
import {
	InspectorControls,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Thumbnails } from './thumbnails';
import { icon } from './icon';
import { SettingsPanel } from './settings-panel';
import { SlidePanel } from './slide-panel';
import { SlidePreview } from './slide-preview';
import type { Attributes } from './types';
import { useSlideshow } from './use-slideshow';
import './editor.scss';

/** Renders the slide that is shown and, while the block is selected, the thumbnails of all. */
function SlidesOnCanvas( {
	attributes,
	hasTools,
	slideshow,
}: {
	attributes: Attributes;
	hasTools: boolean;
	slideshow: ReturnType< typeof useSlideshow >;
} ): JSX.Element {
	const { current, onMove, onRemove, pending, send, setShown, slides, type } =
		slideshow;
	const slide = slides[ current ];
	return (
		<>
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
		</>
	);
}

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
	const element = useRef< HTMLElement >( null );
	const slideshow = useSlideshow(
		attributes,
		clientId,
		setAttributes,
		element
	);
	const {
		change,
		choose,
		count,
		current,
		onMove,
		onRemove,
		replace,
		resize,
		send,
		slides,
	} = slideshow;
	const slide = slides[ current ];
	const onError = useErrorNotice();
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
					onChoose={ choose }
				/>
			</div>
		);
	}
	return (
		<>
			<ListToolbar
				ids={ slides.map( idOf ) }
				current={ current }
				types={ [ 'image' ] }
				isGallery
				onChoose={ choose }
				onReplace={ replace }
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
				<SlidesOnCanvas
					attributes={ attributes }
					hasTools={ hasTools }
					slideshow={ slideshow }
				/>
			</div>
		</>
	);
}
