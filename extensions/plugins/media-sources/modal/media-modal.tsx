import { store } from '@freehold/stores/media-sources';
import { Modal, Notice, Spinner, VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	startTransition,
	useCallback,
	useEffect,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Browser } from './browser';
import { ConnectPanel } from './connect-panel';
import { KeyPanel } from './key-panel';
import type { Chosen } from './media';
import { Problem } from './problem';
import type { MediaRequest } from './types';

type Props = {
	request: MediaRequest;
	/** Called when the window is to go away. */
	onClose: ( hasChosen: boolean ) => void;
};

/** What is in the window: the pictures, or what is to be done before there are any. */
function Content( {
	request,
	onCopying,
	onChosen,
}: {
	request: MediaRequest;
	onCopying: ( isCopying: boolean ) => void;
	onChosen: ( media: Chosen | Chosen[] ) => void;
} ): JSX.Element {
	const { source: id } = request;
	const { isLoaded, source, error, missing } = useSelect(
		( select ) => {
			const media = select( store );
			return {
				isLoaded: media.getSources() !== null,
				source: media.getSource( id ),
				error: media.getSourcesError(),
				missing: media.getMissing( id ),
			};
		},
		[ id ]
	);
	const { loadSources } = useDispatch( store );

	if ( ! isLoaded ) {
		return error ? (
			<Problem failure={ error } onRetry={ () => loadSources() } />
		) : (
			<div className="freehold-media__panel" role="status">
				<Spinner />
				<VisuallyHidden>
					{ __( 'Loading…', 'freehold' ) }
				</VisuallyHidden>
			</div>
		);
	}
	if ( ! source ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This source of pictures has been switched off.',
					'freehold'
				) }
			</Notice>
		);
	}
	switch ( missing ) {
		case '':
			return (
				<Browser
					source={ source }
					request={ request }
					onCopying={ onCopying }
					onChosen={ onChosen }
				/>
			);
		case 'connection':
			return <ConnectPanel source={ source } />;
		default:
			return <KeyPanel source={ source } />;
	}
}

/** The window in which pictures of a service are looked for, selected and copied. */
export function MediaModal( { request, onClose }: Props ): JSX.Element {
	const [ isCopying, setCopying ] = useState( false );
	const [ isShown, setShown ] = useState( false );
	// The window first, what is in it right after: it is to be there at once.
	useEffect( () => {
		const frame = requestAnimationFrame( () =>
			startTransition( () => setShown( true ) )
		);
		return () => cancelAnimationFrame( frame );
	}, [] );
	const description = useInstanceId( MediaModal, 'freehold-media' ) as string;
	const close = useCallback( () => {
		if ( ! isCopying ) {
			onClose( false );
		}
	}, [ isCopying, onClose ] );
	return (
		<Modal
			className="freehold-media"
			size="fill"
			title={
				isCopying
					? __( 'Inserting media', 'freehold' )
					: __( 'Select media', 'freehold' )
			}
			aria={ { describedby: description } }
			isDismissible={ ! isCopying }
			shouldCloseOnClickOutside={ false }
			onRequestClose={ close }
		>
			<VisuallyHidden id={ description }>
				{ isCopying
					? __(
							'When the media is finished copying and inserting, you will be returned to the editor.',
							'freehold'
					  )
					: __(
							'Select the media you would like to insert into the editor.',
							'freehold'
					  ) }
			</VisuallyHidden>
			{ isShown ? (
				<Content
					request={ request }
					onCopying={ setCopying }
					onChosen={ ( media ) => {
						request.onSelect( media );
						onClose( true );
					} }
				/>
			) : (
				<div className="freehold-media__body" />
			) }
		</Modal>
	);
}
