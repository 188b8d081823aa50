import { useKeptFocus } from '@freehold/focus/use-kept-focus';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Placeholder, Spinner } from '@wordpress/components';
import {
	Component,
	lazy,
	Suspense,
	useEffect,
	useMemo,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ErrorInfo, ReactNode } from 'react';
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
				<Button
					variant="primary"
					onClick={ retry }
					__next40pxDefaultSize
				>
					{ __( 'Try again', 'freehold' ) }
				</Button>
			</Placeholder>
		</div>
	);
}

/** Distinguishes an error while loading from an error of the block itself, which the editor shows. */
class LoadError extends Error {}

type BoundaryProps = { children: ReactNode; retry: () => void };

class LoadBoundary extends Component< BoundaryProps, { error: unknown } > {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError( error: unknown ): { error: unknown } {
		return { error };
	}

	override componentDidCatch( error: Error, info: ErrorInfo ): void {
		if ( error instanceof LoadError ) {
			window.console.warn( error.message, info.componentStack );
		}
	}

	override render(): ReactNode {
		const { error } = this.state;
		if ( error === null ) {
			return this.props.children;
		}
		if ( error instanceof LoadError ) {
			return <Failed retry={ this.props.retry } />;
		}
		throw error;
	}
}

/** A component whose code can load before it is rendered. */
type LazyComponent< Props > = ComponentType< Props > & {
	load: () => Promise< unknown >;
};

/**
 * Returns an edit component whose code loads when the first block of its kind is on the canvas.
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
	const loadReady = async () => {
		try {
			return await loadChunk( chunk, load );
		} catch ( cause ) {
			throw new LoadError( `The chunk ${ chunk } could not be loaded.`, {
				cause,
			} );
		}
	};
	let edit = lazy( loadReady );

	function LazyEdit( props: BlockEditProps< Attributes > ) {
		const [ attempt, setAttempt ] = useState( 0 );
		const { isSelected, name } = props;
		// A block that begins selected has just been inserted, or is back after undo or a change of mode. That counts, too.
		useEffect( () => {
			followPage();
			if ( isSelected ) {
				rememberBlock( name );
			}
			// eslint-disable-next-line react-hooks/exhaustive-deps -- Selecting it later is no insertion.
		}, [] );
		useKeptFocus( props.clientId, props.isSelected );
		const Edit = useMemo( () => {
			// React caches a failed import, so the next attempt needs a new component.
			if ( attempt > 0 ) {
				edit = lazy( loadReady );
			}
			return edit;
		}, [ attempt ] );
		return (
			<LoadBoundary
				key={ attempt }
				retry={ () => setAttempt( attempt + 1 ) }
			>
				<Suspense fallback={ <Waiting { ...props } /> }>
					<Edit { ...props } />
				</Suspense>
			</LoadBoundary>
		);
	}
	return Object.assign( LazyEdit, { load: loadReady } );
}
