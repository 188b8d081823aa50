import { Button } from '@freehold/controls';
import { ShieldedFrame } from '@freehold/embeds/components/shielded-frame';
import {
	BlockControls,
	InspectorControls,
	RichText,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	PanelBody,
	Placeholder,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import type { HTMLAttributes } from 'react';
import type { Attributes } from '../types';
import { frameUrl, pageUrl } from '../guid';
import { ColorsPanel } from './colors-panel';
import { PlaybackPanel } from './playback-panel';
import { VideoFrame } from './video-frame';

type Props = Omit< BlockEditProps< Attributes >, 'onReplace' > & {
	guid: string;
	blockProps: HTMLAttributes< HTMLElement >;
	onReplace: () => void;
};

/** Renders VideoPress’s page of a video, or the button that loads it. */
function VideoPressFrame( {
	attributes,
	guid,
	isSelected,
}: Pick< Props, 'attributes' | 'guid' | 'isSelected' > ): JSX.Element {
	const [ isLoaded, setLoaded ] = useState( false );
	const ratio = Number( attributes.videoRatio );
	if ( ! isLoaded ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Video at VideoPress', 'freehold' ) }
				instructions={ __(
					'This video is not on this site. Loading it sends a request to VideoPress.',
					'freehold'
				) }
			>
				<Button variant="secondary" onClick={ () => setLoaded( true ) }>
					{ __( 'Load video', 'freehold' ) }
				</Button>
			</Placeholder>
		);
	}
	return (
		<div
			className="freehold-video-foreign"
			style={ {
				aspectRatio: `100 / ${
					ratio > 0 && Number.isFinite( ratio ) ? ratio : 56.25
				}`,
			} }
		>
			<ShieldedFrame
				title={
					attributes.title || __( 'Video at VideoPress', 'freehold' )
				}
				isSelected={ isSelected }
				src={ frameUrl( guid, {
					...attributes,
					// It must not play by itself here.
					autoplay: false,
					posterData: {},
				} ) }
			/>
		</div>
	);
}

/** Renders a video that is at VideoPress. Its page loads only if the user wants it. */
export function ForeignVideo( {
	attributes,
	blockProps,
	guid,
	isSelected,
	onReplace,
	setAttributes,
}: Props ): JSX.Element {
	return (
		<>
			<BlockControls group="other">
				<ToolbarGroup>
					<ToolbarButton onClick={ onReplace }>
						{ __( 'Replace', 'freehold' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Video', 'freehold' ) }>
					<p>
						{ __(
							'This video is not on this site. Visitors load it from VideoPress, after they agree.',
							'freehold'
						) }
					</p>
					<ExternalLink href={ pageUrl( guid ) }>
						{ __( 'Open at VideoPress', 'freehold' ) }
					</ExternalLink>
				</PanelBody>
				<PlaybackPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<figure { ...blockProps }>
				<VideoFrame
					attributes={ attributes }
					setAttributes={ setAttributes }
					isSelected={ isSelected }
				>
					<VideoPressFrame
						attributes={ attributes }
						guid={ guid }
						isSelected={ isSelected }
					/>
				</VideoFrame>
				{ ( isSelected || attributes.caption ) && (
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
