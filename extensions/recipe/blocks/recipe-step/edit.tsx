import { InnerEdit } from '../../inner-edit';

const ALLOWED = [
	'core/paragraph',
	'core/image',
	'core/heading',
	'core/list',
	'core/button',
];

/** The block in the editor: a step. */
export default function Edit(): JSX.Element {
	return (
		<InnerEdit
			tag="li"
			options={ {
				allowedBlocks: ALLOWED,
				template: [ [ 'core/paragraph' ] ],
				renderAppender: undefined,
			} }
		/>
	);
}
