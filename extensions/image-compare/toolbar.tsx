import type { Media } from '@freehold/images';
import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SIDES } from './images';
import type { Attributes, Side } from './types';

type Props = {
	attributes: Attributes;
	onChange: ( change: Partial< Attributes > ) => void;
	onChoose: ( side: Side, media: Media ) => void;
};

/** Renders the toolbar: replace either image, or have them change places. */
export function CompareToolbar( {
	attributes,
	onChange,
	onChoose,
}: Props ): JSX.Element {
	const { imageAfter, imageBefore } = attributes;
	const labels: Record< Side, string > = {
		imageBefore: __( 'Replace before', 'freehold' ),
		imageAfter: __( 'Replace after', 'freehold' ),
	};
	return (
		<BlockControls group="other">
			{ SIDES.filter( ( side ) => attributes[ side ].url ).map(
				( side ) => (
					<MediaUploadCheck key={ side }>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ attributes[ side ].id }
							onSelect={ ( media ) => onChoose( side, media ) }
							render={ ( { open } ) => (
								<ToolbarButton onClick={ open }>
									{ labels[ side ] }
								</ToolbarButton>
							) }
						/>
					</MediaUploadCheck>
				)
			) }
			{ imageBefore.url && imageAfter.url && (
				<ToolbarButton
					onClick={ () =>
						onChange( {
							imageBefore: imageAfter,
							imageAfter: imageBefore,
						} )
					}
				>
					{ __( 'Swap', 'freehold' ) }
				</ToolbarButton>
			) }
		</BlockControls>
	);
}
