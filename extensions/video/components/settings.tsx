import { useErrorNotice } from '@freehold/images/use-error-notice';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { select, useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Attributes, SetAttributes } from '../types';
import { store, type Changes, type Video } from '../store';
import { attributesOf } from './attributes-of';
import { ColorsPanel } from './colors-panel';
import { DetailsPanel } from './details-panel';
import { FilePanel } from './file-panel';
import { PlaybackPanel } from './playback-panel';
import { PosterPanel } from './poster-panel';
import { SizesPanel } from './sizes-panel';
import { TextsPanel } from './texts-panel';

type Props = {
	attributes: Attributes;
	setAttributes: SetAttributes;
	video: Video;
};

/** Renders the settings of a video of this site. */
export function Settings( {
	attributes,
	setAttributes,
	video,
}: Props ): JSX.Element {
	const { save } = useDispatch( store );
	const onError = useErrorNotice();

	/** Saves settings of the video. The post stores a copy, as in Jetpack, and gets the old one back if saving fails. */
	const onSave = async ( changes: Changes ): Promise< boolean > => {
		const before = Object.fromEntries(
			Object.keys( changes ).map( ( name ) => [
				name,
				attributes[ name as keyof Changes ],
			] )
		) as Partial< Attributes >;
		setAttributes( changes );
		try {
			await save( video.guid, changes );
			const now = select( store ).getVideo( video.guid );
			if ( 'privacySetting' in changes && now ) {
				// A post does not contain the URLs of a private video.
				const { isPrivate, src, tracks } = attributesOf( now );
				setAttributes( { isPrivate, src, tracks } );
			}
			return true;
		} catch ( thrown ) {
			setAttributes( before );
			onError( ( thrown as Error ).message );
			return false;
		}
	};

	return (
		<>
			<InspectorControls>
				<PlaybackPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				{ video.isEditable ? (
					<>
						<PosterPanel
							attributes={ attributes }
							setAttributes={ setAttributes }
							video={ video }
							onError={ onError }
						/>
						<FilePanel video={ video } onSave={ onSave } />
						<SizesPanel video={ video } onError={ onError } />
						<DetailsPanel
							video={ video }
							onSave={ onSave }
							onError={ onError }
						/>
					</>
				) : (
					<PanelBody
						title={ __( 'Video file settings', 'freehold' ) }
					>
						<p>
							{ __(
								'Only the video’s author and editors can change its title, poster, tracks and privacy.',
								'freehold'
							) }
						</p>
					</PanelBody>
				) }
			</InspectorControls>
			{ video.isEditable && <TextsPanel video={ video } /> }
		</>
	);
}
