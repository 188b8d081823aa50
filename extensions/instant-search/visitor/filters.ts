import type { Config } from './config';
import { create } from './dom';
import { loadFilters } from './requests';

type Choice = [ value: string | number, text: string ];

/**
 * Creates the filters. They load when the visitor searches for the first time, and stay hidden if they cannot load.
 *
 * @param config    What the page says about the search.
 * @param isOffered Whether visitors get them.
 * @param onChange  Called when the visitor changes one.
 * @return The element, the values, and whether there are several types.
 */
export function createFilters(
	{ filters: url, texts }: Config,
	isOffered: boolean,
	onChange: () => void
) {
	const element = create( 'div', {
		className: 'freehold-search__filters',
		hidden: true,
	} );
	const selects: Record< string, HTMLSelectElement > = {};
	let isLoading = false;
	let hasTypes = false;

	const add = ( name: string, label: string, choices: Choice[] ) => {
		selects[ name ] = create(
			'select',
			{ className: 'freehold-input', name, onchange: onChange },
			...choices.map( ( [ value, text ] ) =>
				create( 'option', {
					value: String( value ),
					textContent: text,
				} )
			)
		);
		element.append( create( 'label', {}, label, selects[ name ] ) );
	};

	return {
		element,
		hasTypes: () => hasTypes,
		values: () =>
			Object.fromEntries(
				Object.entries( selects ).map( ( [ name, { value } ] ) => [
					name,
					value,
				] )
			),
		async load(): Promise< void > {
			if ( isLoading || ! isOffered ) {
				return;
			}
			isLoading = true;
			try {
				const { types, categories } = await loadFilters( url );
				hasTypes = types.length > 1;
				if ( hasTypes ) {
					add( 'type', texts.type, [
						[ '', texts.everything ],
						...types.map(
							( { name, label } ): Choice => [ name, label ]
						),
					] );
				}
				if ( categories.length > 1 ) {
					add( 'category', texts.category, [
						[ '', texts.anything ],
						...categories.map(
							( { id, name } ): Choice => [ id, name ]
						),
					] );
				}
				add( 'period', texts.period, [
					[ '', texts.anytime ],
					[ 'week', texts.week ],
					[ 'month', texts.month ],
					[ 'year', texts.year ],
				] );
				element.hidden = false;
			} catch {
				// The search works without them, and they load with the next key.
				isLoading = false;
			}
		},
	};
}
