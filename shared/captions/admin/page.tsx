/**
 * Adds the captions and chapters of the file to WordPress's Audio block and to Podcast Episode. A script of its own, which editors load only if readers
 * get what it makes.
 */
import { lazyPart } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

type Audio = {
	id?: number;
	src?: string;
	mediaId?: number;
	mediaUrl?: string;
	mediaType?: string;
};

/** Returns the file of an Audio block or a podcast's episode; none for other blocks and videos. */
function fileOf(
	name: string,
	attributes: Audio
): [ id?: number, src?: string ] {
	const { id, src, mediaId, mediaUrl, mediaType } = attributes;
	if ( name === 'core/audio' ) {
		return [ id, src ];
	}
	return name === 'jetpack/podcast-episode' && mediaType !== 'video'
		? [ mediaId, mediaUrl ]
		: [];
}

const usePanel = lazyPart(
	'audio-panel',
	async () =>
		(
			await import(
				/* webpackChunkName: "audio-panel" */ '../editor/audio-panel'
			)
		).default
);

/** Renders the panel, whose code loads when the first Audio block is selected. */
function Texts( props: { id: number; src: string } ): JSX.Element | null {
	const { part: Panel, hasFailed, retry } = usePanel();
	if ( Panel ) {
		return <Panel { ...props } />;
	}
	return hasFailed ? (
		<InspectorControls>
			<PanelBody title={ __( 'Captions and chapters', 'freehold' ) }>
				<p>{ __( 'The panel could not be loaded.', 'freehold' ) }</p>
				<Button variant="secondary" onClick={ retry }>
					{ __( 'Try again', 'freehold' ) }
				</Button>
			</PanelBody>
		</InspectorControls>
	) : null;
}

addFilter(
	'editor.BlockEdit',
	'freehold/captions',
	( Edit: ComponentType< BlockEditProps< Audio > > ) =>
		function WithTexts( props: BlockEditProps< Audio > ): JSX.Element {
			const { attributes, isSelected, name } = props;
			const [ id, src ] = isSelected ? fileOf( name, attributes ) : [];
			return (
				<>
					<Edit { ...props } />
					{ id && src && <Texts key={ id } id={ id } src={ src } /> }
				</>
			);
		}
);
