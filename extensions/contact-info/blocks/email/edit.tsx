import type { BlockEditProps } from '@wordpress/blocks';
import { LineEdit } from '../../components/line-edit';
import { __ } from '@wordpress/i18n';
import { emailParts } from './email-parts';
import type { Attributes } from './types';

/** Shows the block in the editor. */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	return (
		<LineEdit
			{ ...props }
			attribute="email"
			label={ __( 'Email', 'freehold' ) }
			parts={ emailParts }
		/>
	);
}
