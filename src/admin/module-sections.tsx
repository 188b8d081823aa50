import { lazyPart } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import { store as modulesStore } from '@freehold/stores/modules';
import { useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';

/** What a module's `admin/index.tsx` exports. */
type AdminModule = { default: ComponentType };

/**
 * The sections that modules add to the screen: the default export of each module's `admin/index.tsx`, loaded while the
 * module is on.
 */
const sections = getInitialState().sections.map( ( slug ) => ( {
	slug,
	useSection: lazyPart< ComponentType >(
		`${ slug }-admin-index-tsx`,
		async () => {
			const { default: Section }: AdminModule = await import(
				/* webpackChunkName: "[request]" */
				`../../extensions/${ slug }/admin/index.tsx`
			);
			return Section;
		}
	),
} ) );

/**
 * One module's section.
 *
 * @param props            The module.
 * @param props.useSection Loads the section.
 * @return The section, or nothing until it is loaded.
 */
function ModuleSection( {
	useSection,
}: Pick< ( typeof sections )[ number ], 'useSection' > ): JSX.Element | null {
	const { part: Section } = useSection();
	return Section && <Section />;
}

/**
 * The sections of the modules that are on.
 *
 * @return The sections.
 */
export function ModuleSections(): JSX.Element {
	const active = useSelect(
		( select ) =>
			sections.filter( ( { slug } ) =>
				select( modulesStore ).isModuleActive( slug )
			),
		[]
	);
	return (
		<>
			{ active.map( ( { slug, useSection } ) => (
				<ModuleSection key={ slug } useSection={ useSection } />
			) ) }
		</>
	);
}
