import { useSettled } from '@freehold/layout/use-settled';
import {
	BlockControls,
	RichText,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { HTMLAttributes, Ref } from 'react';
import type { Attributes } from '../types';
import type { Video } from '../store';
import { attributesOf } from './attributes-of';
import { ConversionNotice } from './conversion-notice';
import { Player } from './player';
import { Settings } from './settings';
import { TracksDropdown } from './tracks-dropdown';
import { VideoFrame } from './video-frame';

type Props = Omit< BlockEditProps< Attributes >, 'onReplace' > & {
	video: Video;
	blockProps: HTMLAttributes< HTMLElement > & { ref: Ref< never > };
	onReplace: () => void;
};

/** Renders a video of this site, with its settings. */
export function VideoView( {
	attributes,
	blockProps,
	isSelected,
	onReplace,
	setAttributes,
	video,
}: Props ): JSX.Element {
	const { settled: hasTools, ref } = useSettled( isSelected );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const mergedRef = useMergeRefs( [ blockProps.ref as never, ref ] );
	const isUnknown = ! attributes.guid;

	// The block was made from an attachment. Its GUID is part of that step.
	useEffect( () => {
		if ( isUnknown ) {
			void markAsPartOfLastStep();
			setAttributes( attributesOf( video ) );
		}
	}, [ isUnknown, markAsPartOfLastStep, setAttributes, video ] );

	return (
		<>
			<BlockControls group="other">
				<ToolbarGroup>
					{ video.isEditable && (
						<TracksDropdown
							video={ video }
							setAttributes={ setAttributes }
						/>
					) }
					<ToolbarButton onClick={ onReplace }>
						{ __( 'Replace', 'freehold' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				video={ video }
			/>
			<figure { ...blockProps } ref={ mergedRef as never }>
				<ConversionNotice video={ video } />
				<VideoFrame
					attributes={ attributes }
					setAttributes={ setAttributes }
					isSelected={ isSelected }
				>
					<Player
						attributes={ attributes }
						video={ video }
						isSelected={ isSelected }
					/>
				</VideoFrame>
				{ ( hasTools || attributes.caption ) && (
					<RichText
						tagName="figcaption"
						className="wp-element-caption"
						aria-label={ __( 'Caption', 'freehold' ) }
						placeholder={ __( 'Write caption…', 'freehold' ) }
						value={ attributes.caption ?? '' }
						onChange={ ( caption: string ) =>
							setAttributes( { caption: caption || undefined } )
						}
					/>
				) }
			</figure>
		</>
	);
}
