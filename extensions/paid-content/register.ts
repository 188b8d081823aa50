import { lazyEdit, registerBlock, type CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation, BlockSettings } from '@wordpress/blocks';

type Stored = Record< string, unknown >;

type Settings< Attributes extends Stored > = Omit<
	BlockSettings< Attributes >,
	'deprecated' | 'edit'
> & {
	deprecated?: (
		now: CurrentForm
	) => BlockDeprecation< Attributes, never >[];
};

/**
 * Registers a block of the module. All of them share one chunk of editing code, because each contains the others.
 *
 * @param settings What block.json does not contain.
 */
export function registerPart< Attributes extends Stored >(
	name: string,
	{ deprecated, ...settings }: Settings< Attributes >
): void {
	registerBlock< Attributes >( name, {
		edit: lazyEdit< Attributes >( 'paid-content-edit', () =>
			import(
				/* webpackChunkName: "paid-content-edit" */ './components/edits'
			).then( ( { editOf } ) => ( {
				default: editOf< Attributes >( name ),
			} ) )
		),
		...settings,
		...( deprecated && { deprecated } ),
	} );
}
