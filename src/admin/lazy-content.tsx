import { Failed } from '@freehold/admin/failed';
import type { LazyPart } from '@freehold/blocks';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';

type LazyContentProps = {
	/** The title of what loads. */
	title: string;
	/** Loads it. */
	useContent: () => LazyPart< ComponentType >;
	/** Called when it is loaded after a failure, because the “Try again” button disappears with the focus. */
	onRetried: () => void;
	/** Called whenever it is loaded. */
	onLoaded?: () => void;
};

/** Renders a part of the screen as soon as its code is loaded. If loading fails, the user can try again. */
export function LazyContent( {
	title,
	useContent,
	onRetried,
	onLoaded,
}: LazyContentProps ): JSX.Element {
	const { part: Content, hasFailed, retry } = useContent();
	const [ isRetried, setIsRetried ] = useState( false );
	const isLoaded = Content !== null;
	useEffect( () => {
		if ( isLoaded ) {
			onLoaded?.();
			if ( isRetried ) {
				onRetried();
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it is loaded.
	}, [ isLoaded ] );
	if ( Content ) {
		return <Content />;
	}
	return (
		<div className="freehold-section">
			{ hasFailed || isRetried ? (
				<Failed
					message={ sprintf(
						/* translators: %s: the title of a view or a feature. */
						__(
							'“%s” could not be loaded. Check your network connection and try again.',
							'freehold'
						),
						title
					) }
					isRetrying={ ! hasFailed }
					onRetry={ () => {
						setIsRetried( true );
						retry();
					} }
				/>
			) : (
				<>
					<p className="screen-reader-text" role="status">
						{ sprintf(
							/* translators: %s: the title of a view or a feature. */
							__( 'Loading “%s”…', 'freehold' ),
							title
						) }
					</p>
					<div className="freehold-skeleton" aria-hidden="true" />
				</>
			) }
		</div>
	);
}
