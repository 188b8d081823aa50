import { lazyPart } from './lazy-part';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

/**
 * Returns a panel whose code loads when it is open for the first time.
 *
 * @param chunk The name in the `webpackChunkName` of the import.
 * @param load  Imports the chunk and picks the component.
 */
export function lazyPanel< Props extends object = object >(
	chunk: string,
	load: () => Promise< ComponentType< Props > >
): ComponentType< Props > {
	const usePart = lazyPart( chunk, load );
	return function LazyPanel( props: Props ) {
		const { part: Loaded, hasFailed } = usePart();
		if ( Loaded ) {
			return <Loaded { ...props } />;
		}
		return hasFailed ? (
			<p>{ __( 'The panel could not be loaded.', 'freehold' ) }</p>
		) : (
			<Spinner />
		);
	};
}
