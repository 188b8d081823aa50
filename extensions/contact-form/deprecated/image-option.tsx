import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { ReactElement } from 'react';
import { saveBare, saveField } from '../save';

type Stored = Record< string, unknown >;

/** Returns what React takes for a style attribute. */
const toStyle = ( css: string ): Record< string, string > =>
	Object.fromEntries(
		css
			.split( ';' )
			.map( ( rule ) => rule.split( /:(.*)/s ) )
			.filter( ( [ , value ] ) => value )
			.map( ( [ name = '', value = '' ] ) => [
				name
					.trim()
					.replace( /-(\w)/g, ( _, letter ) => letter.toUpperCase() ),
				value.trim(),
			] )
	);

/**
 * Returns the older forms of an image option: its element had several classes and styles over time, and its image was in it
 * or in another element.
 *
 * @param now The block’s current definition.
 */
export function wrappedImages(
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] {
	const wrapped = (
		content: () => ReactElement
	): BlockDeprecation< Stored, Stored > => ( {
		apiVersion: 3,
		attributes: {
			...now.attributes,
			style: { type: 'object' },
			storedClass: {
				type: 'string',
				source: 'attribute',
				selector: 'div',
				attribute: 'class',
			},
			storedStyle: {
				type: 'string',
				source: 'attribute',
				selector: 'div',
				attribute: 'style',
			},
		},
		supports: { ...now.supports, className: false },
		save: ( { attributes: { storedClass, storedStyle } } ) => (
			<div
				className={ textOf( storedClass ) || undefined }
				style={
					storedStyle ? toStyle( textOf( storedStyle ) ) : undefined
				}
			>
				{ content() }
			</div>
		),
		migrate: ( { storedClass, storedStyle, ...rest } ) => ( {
			...rest,
			// Markup with styles that the comment lacks has those of the default.
			style:
				rest.style ??
				( storedStyle ? now.attributes?.style?.default : {} ),
		} ),
	} );
	return [ wrapped( saveBare ), wrapped( saveField ) ];
}
