import { useKeptFocus } from '@freehold/focus/use-kept-focus';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { Button } from '../controls';
import { loadChunk } from './load-chunk';
import { followPage } from './load-styles';
import { rememberBlock } from './warm-up';

/** What `import()` of an `edit.tsx` resolves to. */
type EditModule< Attributes extends Record< string, unknown > > = {
	default: ComponentType< BlockEditProps< Attributes > >;
};

/** Renders a spinner while the block's editing code loads. */
function Loading(): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			<Placeholder>
				<Spinner />
				<span className="screen-reader-text">
					{ __( 'Loading block…', 'freehold' ) }
				</span>
			</Placeholder>
		</div>
	);
}

/** Renders a message and a “Try again” button if the editing code could not be loaded. */
function Failed( { retry }: { retry: () => void } ): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				label={ __(
					'This block’s editing tools could not be loaded.',
					'freehold'
				) }
				instructions={ __(
					'Your content is safe. Check your network connection and try again.',
					'freehold'
				) }
			>
				<Button variant="primary" onClick={ retry }>
					{ __( 'Try again', 'freehold' ) }
				</Button>
			</Placeholder>
		</div>
	);
}

/** A component whose code can load before it is rendered. */
type LazyComponent< Props > = ComponentType< Props > & {
	load: () => Promise< unknown >;
};

/** What takes the edit components out of a chunk, by its name. */
const parts: Record< string, Array< () => Promise< void > > > = {};

/**
 * Returns an edit component whose code loads when the first block of its kind is on the canvas. Those of the same chunk come with
 * it, and render at once from then on: inner blocks would otherwise render twice, first as a spinner.
 * The chunk's translations and style sheets load before it renders. If anything fails or times out, the user can try again.
 *
 * @param chunk   The name in the `webpackChunkName` of the import.
 * @param load    Imports the module whose default export is the edit component.
 * @param Waiting Rendered while the code loads; a spinner by default.
 * @return A component to register as the block's `edit`.
 */
export function lazyEdit< Attributes extends Record< string, unknown > >(
	chunk: string,
	load: () => Promise< EditModule< Attributes > >,
	Waiting: ComponentType< BlockEditProps< Attributes > > = Loading
): LazyComponent< BlockEditProps< Attributes > > {
	let Edit: EditModule< Attributes >[ 'default' ] | undefined;
	const all = ( parts[ chunk ] ??= [] );
	all.push( async () => {
		Edit = ( await load() ).default;
	} );
	const loadAll = () =>
		loadChunk( chunk, () => Promise.all( all.map( ( take ) => take() ) ) );

	function LazyEdit( props: BlockEditProps< Attributes > ) {
		const { clientId, isSelected, name } = props;
		// A component stays what it was first, so that its state does.
		const [ Loaded, setLoaded ] = useState( () => Edit );
		const [ hasFailed, setFailed ] = useState( false );
		const start = () => {
			setFailed( false );
			loadAll().then(
				() => setLoaded( () => Edit ),
				( error ) => {
					window.console.warn( error );
					setFailed( true );
				}
			);
		};
		// A block that begins selected has just been inserted, or is back after undo or a change of mode. That counts, too.
		useEffect( () => {
			followPage();
			if ( isSelected ) {
				rememberBlock( name );
			}
			if ( ! Loaded ) {
				start();
			}
			// eslint-disable-next-line react-hooks/exhaustive-deps -- Selecting it later is no insertion.
		}, [] );
		useKeptFocus( clientId, isSelected );
		if ( Loaded ) {
			return <Loaded { ...props } />;
		}
		return hasFailed ? (
			<Failed retry={ start } />
		) : (
			<Waiting { ...props } />
		);
	}
	return Object.assign( LazyEdit, { load: loadAll } );
}
