import type { BlockEditProps } from '@wordpress/blocks';
import { LineEdit } from '../../components/line-edit';
import { __ } from '@wordpress/i18n';
import { phoneParts } from './phone-parts';
import type { Attributes } from './types';

function parts( phone: string ) {
	const found = phoneParts( phone );
	return found
		? [ { text: found.prefix }, { text: found.number, href: found.href } ]
		: [ { text: phone } ];
}

/** Shows the block in the editor. */
export default function Edit(
	props: BlockEditProps< Attributes >
): JSX.Element {
	return (
		<LineEdit
			{ ...props }
			attribute="phone"
			label={ __( 'Phone number', 'freehold' ) }
			parts={ parts }
		/>
	);
}
