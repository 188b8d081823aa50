import { InnerEdit } from '../../inner-edit';

const ITEM = 'jetpack/recipe-ingredient-item';

/** The block in the editor: the ingredients. */
export default function Edit(): JSX.Element {
	return (
		<InnerEdit
			options={ {
				allowedBlocks: [ ITEM ],
				defaultBlock: { name: ITEM },
				directInsert: true,
				template: [ [ ITEM ] ],
			} }
		/>
	);
}
