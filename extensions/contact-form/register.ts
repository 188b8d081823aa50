import { lazyEdit, registerBlock, type CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation, BlockSettings } from '@wordpress/blocks';
import { saveNothing } from './save';

type Stored = Record< string, unknown >;

export type Settings = Partial<
	Omit< BlockSettings< Stored >, 'deprecated' >
> & {
	deprecated?: ( now: CurrentForm ) => BlockDeprecation< Stored, never >[];
};

/**
 * Registers a block of the module. All of them share one chunk of editing code, because a form has several of them.
 *
 * @param settings What block.json does not contain; by default, the post contains only the block's comment.
 */
export function registerPart(
	name: string,
	{ deprecated, ...settings }: Settings = {}
): void {
	registerBlock< Stored >( name, {
		edit: lazyEdit< Stored >( 'contact-form-edit', () =>
			import(
				/* webpackChunkName: "contact-form-edit" */ './components/edits'
			).then( ( { editOf } ) => ( { default: editOf( name ) } ) )
		),
		save: saveNothing,
		...settings,
		...( deprecated && {
			// The definition contains more than an older form may have.
			deprecated: ( { attributes, supports }: CurrentForm ) =>
				deprecated( { attributes, supports } ),
		} ),
	} );
}
