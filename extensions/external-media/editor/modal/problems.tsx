import { leave } from '@freehold/focus/leave';
import { Button } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { MediaFailure, MediaSource } from '../../store';
import { KeyWay } from './key-panel';
import { Problem } from './problem';
import type { Insertion } from './use-insertion';
import { KEY_REJECTED, type List } from './use-list';

type Props = {
	source: MediaSource;
	list: List;
	insertion: Insertion;
	sessionFailure: MediaFailure | null;
};

/** Shows why the list or the copying failed. If the service rejects the API key, users who may enter another get a field. */
export function Problems( {
	source,
	list,
	insertion: { copied, copying, insert, insertCopied, isBusy, selected },
	sessionFailure,
}: Props ): JSX.Element {
	const [ failed ] = selected.flatMap(
		( { guid } ) => copying.failures[ guid ] ?? []
	);
	const copyFailure = copying.stopped ?? failed;
	const isKeyRejected = [
		list.failure,
		copying.stopped,
		sessionFailure,
	].some( ( failure ) => failure?.code === KEY_REJECTED );
	return (
		<>
			{ list.failure && ! isBusy && (
				<Problem failure={ list.failure } onRetry={ list.retry } />
			) }
			{ copyFailure && ! isBusy && (
				<Problem
					failure={ copyFailure }
					onRetry={ insert }
					onRemove={ () => {
						leave( '.components-notice' );
						copying.forget();
					} }
				>
					{ copied > 0 && (
						<Button
							size="compact"
							variant="secondary"
							onClick={ insertCopied }
						>
							{ sprintf(
								/* translators: %d: how many images have been copied. */
								_n(
									'Insert %d copied image',
									'Insert %d copied images',
									copied,
									'freehold'
								),
								copied
							) }
						</Button>
					) }
				</Problem>
			) }
			{ isKeyRejected && (
				<KeyWay
					source={ source }
					onSaved={ () => {
						copying.forget();
						if ( list.failure ) {
							list.retry();
						}
					} }
				/>
			) }
		</>
	);
}
