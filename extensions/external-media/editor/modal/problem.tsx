import type { MediaFailure } from '../../store';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

type Props = {
	failure: MediaFailure;
	/** Tries again. Without it there is no button. */
	onRetry?: () => void;
	/** Dismisses the notice. */
	onRemove?: () => void;
	/** Further buttons. */
	children?: ReactNode;
};

/** Counts seconds down to 0. */
function useCountdown( failure: MediaFailure ): number {
	const [ left, setLeft ] = useState( failure.retryAfter );
	useEffect( () => {
		const end = Date.now() + failure.retryAfter * 1000;
		const count = () =>
			setLeft( Math.max( 0, Math.ceil( ( end - Date.now() ) / 1000 ) ) );
		count();
		const timer = setInterval( count, 500 );
		return () => clearInterval( timer );
	}, [ failure ] );
	return left;
}

/** Shows a failure. The button to try again is enabled as soon as the service accepts requests. */
export function Problem( {
	failure,
	onRetry,
	onRemove,
	children,
}: Props ): JSX.Element {
	const left = useCountdown( failure );
	return (
		<Notice
			className="freehold-media__notice"
			status="error"
			isDismissible={ Boolean( onRemove ) }
			onRemove={ onRemove }
			spokenMessage={ failure.message }
		>
			<p>{ failure.message }</p>
			{ failure.detail && <p>{ failure.detail }</p> }
			{ failure.code && (
				<p className="freehold-media__code">
					{ sprintf(
						/* translators: %s: a code, such as “freehold_media_timeout”. */
						__( 'Error code: %s', 'freehold' ),
						failure.code
					) }
				</p>
			) }
			{ ( onRetry || children ) && (
				<div className="freehold-media__ways">
					{ onRetry && (
						<Button
							size="compact"
							variant="secondary"
							disabled={ left > 0 }
							accessibleWhenDisabled
							onClick={ onRetry }
						>
							{ left > 0
								? sprintf(
										/* translators: %d: a number of seconds. */
										_n(
											'Try again in %d second',
											'Try again in %d seconds',
											left,
											'freehold'
										),
										left
								  )
								: __( 'Try again', 'freehold' ) }
						</Button>
					) }
					{ children }
				</div>
			) }
		</Notice>
	);
}
