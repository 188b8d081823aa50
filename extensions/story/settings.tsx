import { RangeControl, TextareaControl } from '@freehold/controls';
import { AltTextControl } from '@freehold/images/components/alt-text-control';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import constants from './constants.json';
import type { Attributes, MediaFile } from './types';

type Props = {
	attributes: Attributes;
	count: number;
	/** The shown file; undefined while the first ones are uploading. */
	file: MediaFile | undefined;
	index: number;
	onChange: ( change: Partial< Attributes > ) => void;
	/** Changes the shown file. Successive changes of one field are one undo step. */
	onFile: ( file: MediaFile, field: string ) => void;
};

/** Renders the settings: the time for images, and the texts of the shown file. */
export function Settings( {
	attributes: { settings },
	count,
	file,
	index,
	onChange,
	onFile,
}: Props ): JSX.Element {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<RangeControl
					label={ __( 'Seconds for each image', 'freehold' ) }
					help={ __(
						'Visitors who want less motion go on by themselves.',
						'freehold'
					) }
					min={ 1 }
					max={ constants.maxImageTime }
					value={ settings?.imageTime ?? constants.imageTime }
					onChange={ ( seconds ) =>
						onChange( {
							settings: { ...settings, imageTime: seconds },
						} )
					}
				/>
			</PanelBody>
			{ file && (
				<PanelBody
					title={ sprintf(
						/* translators: 1: the position of an image or a video, 2: how many. */
						__( 'Slide %1$d of %2$d', 'freehold' ),
						index + 1,
						count
					) }
				>
					<AltTextControl
						value={ file.alt ?? '' }
						onChange={ ( alt ) =>
							onFile( { ...file, alt }, `alt ${ index }` )
						}
					/>
					<TextareaControl
						label={ __( 'Caption', 'freehold' ) }
						value={ file.caption ?? '' }
						onChange={ ( caption ) =>
							onFile( { ...file, caption }, `caption ${ index }` )
						}
					/>
				</PanelBody>
			) }
		</InspectorControls>
	);
}
