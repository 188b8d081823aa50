import type { CurrentForm } from '@freehold/blocks';
import { isRecord } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import type { Attributes } from '../../../types';
import { readMarkup } from './read-markup';

type Stored = Partial< Attributes > & { markup?: string };

/** Returns attributes without defaults, so that a migration knows what the block's comment contains. */
const withoutDefaults = ( attributes: CurrentForm[ 'attributes' ] ) =>
	Object.fromEntries(
		Object.entries( attributes ).map(
			( [ name, { default: _, ...attribute } ] ) => [ name, attribute ]
		)
	);

const defined = < Given extends object >( given: Given ): Given =>
	Object.fromEntries(
		Object.entries( given ).filter( ( [ , value ] ) => value !== undefined )
	) as Given;

/**
 * Opens every form with markup that Jetpack has saved, whatever its elements, classes and order of URL arguments are. The
 * block's comment has priority over the markup.
 *
 * @param now The block's current definition.
 */
export const deprecated = (
	now: CurrentForm
): BlockDeprecation< Attributes, never >[] => {
	const withMarkup: BlockDeprecation< Attributes, Stored > = {
		apiVersion: 3,
		attributes: {
			...withoutDefaults( now.attributes ),
			markup: { type: 'string', source: 'html' },
		},
		supports: now.supports,
		save: ( { attributes: { markup } } ) => (
			<RawHTML>{ String( markup ?? '' ) }</RawHTML>
		),
		migrate: ( { markup, ...stored } ) => {
			const defaults = Object.fromEntries(
				Object.entries( now.attributes ).flatMap(
					( [ name, { default: value } ] ) =>
						value === undefined ? [] : [ [ name, value ] ]
				)
			);
			const found = readMarkup( markup );
			return {
				...defaults,
				...found,
				...defined( stored ),
				...( found.posterData || isRecord( stored.posterData )
					? {
							posterData: {
								...found.posterData,
								...stored.posterData,
							},
					  }
					: {} ),
			} as Attributes;
		},
	};
	return [ withMarkup as unknown as BlockDeprecation< Attributes, never > ];
};
