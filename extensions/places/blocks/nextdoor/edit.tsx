import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { FrameEdit } from '../../frame-edit';
import { houses } from '../../icons';
import { nextdoorFrame, readNextdoor } from '../../services';
import type { UrlAttributes } from '../../types';

/** The block in the editor: a form, then the post. */
export default function Edit(
	props: BlockEditProps< UrlAttributes >
): JSX.Element {
	return (
		<FrameEdit
			{ ...props }
			read={ readNextdoor }
			frame={ nextdoorFrame( props.attributes.url ) }
			title={ __( 'Post on Nextdoor', 'freehold' ) }
			height={ 480 }
			icon={ houses }
			label={ __( 'Nextdoor', 'freehold' ) }
			instructions={ __(
				'Paste the link or embed code of a post that you have copied with “Share” on Nextdoor.',
				'freehold'
			) }
			fieldLabel={ __( 'Nextdoor URL or embed code', 'freehold' ) }
		/>
	);
}
