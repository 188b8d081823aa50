import { Button, TextControl } from '@freehold/controls';
import { store, type MediaFailure, type MediaSource } from '../../store';
import { Copyable } from '@freehold/admin/copyable';
import { speak } from '@wordpress/a11y';
import {
	ExternalLink,
	Notice,
	__experimentalVStack as VStack,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Problem } from './problem';

/** The props of the panel for users who manage the site. */
type Props = {
	source: MediaSource;
	help: NonNullable< MediaSource[ 'help' ] >;
	/** Whether the dialog shows nothing else. */
	isAlone: boolean;
	/** Called when the key is stored. */
	onSaved?: () => void;
};

/** Stores the key that the user enters. */
function KeyForm( { source, help, isAlone, onSaved }: Props ): JSX.Element {
	const [ key, setKey ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< MediaFailure | null >( null );
	const { saveKey } = useDispatch( store );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( isAlone ) {
			field.current?.focus();
		}
	}, [ isAlone ] );

	return (
		<form
			onSubmit={ async ( event ) => {
				event.preventDefault();
				if ( isBusy || key.trim() === '' ) {
					return;
				}
				setBusy( true );
				setFailure( null );
				const problem = await saveKey( source.id, key.trim() );
				setBusy( false );
				setFailure( problem );
				if ( ! problem ) {
					speak( __( 'The key has been saved.', 'freehold' ) );
					onSaved?.();
				} else {
					field.current?.focus();
				}
			} }
		>
			<VStack spacing={ 4 }>
				<p>
					{ help.how }{ ' ' }
					<ExternalLink href={ help.url }>
						{ sprintf(
							/* translators: %s: the name of a service. */
							__( 'Get a key from %s', 'freehold' ),
							source.name
						) }
					</ExternalLink>
				</p>
				{ failure && <Problem failure={ failure } /> }
				<TextControl
					ref={ field }
					label={ sprintf(
						/* translators: %s: the name of a service. */
						__( '%s key', 'freehold' ),
						source.name
					) }
					autoComplete="off"
					spellCheck={ false }
					value={ key }
					onChange={ setKey }
				/>
				<div>
					<Button
						variant="primary"
						type="submit"
						isBusy={ isBusy }
						disabled={ isBusy || key.trim() === '' }
					>
						{ __( 'Save key', 'freehold' ) }
					</Button>
				</div>
			</VStack>
		</form>
	);
}

/** Links to the screen where an OAuth client is entered, and reloads the sources afterwards. */
function ClientHelp( { help, onSaved }: Props ): JSX.Element {
	const [ isBusy, setBusy ] = useState( false );
	const failure = useSelect(
		( select ) => select( store ).getSourcesError(),
		[]
	);
	const { loadSources } = useDispatch( store );
	return (
		<VStack spacing={ 4 }>
			<p>
				<Copyable text={ help.how } />
			</p>
			<p>
				<ExternalLink href={ help.settings }>
					{ __( 'Add it on the Freehold screen', 'freehold' ) }
				</ExternalLink>
			</p>
			{ failure && <Problem failure={ failure } /> }
			<div>
				<Button
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					onClick={ async () => {
						setBusy( true );
						const problem = await loadSources();
						setBusy( false );
						if ( ! problem ) {
							onSaved?.();
						}
					} }
				>
					{ __( 'I’ve added it', 'freehold' ) }
				</Button>
			</div>
		</VStack>
	);
}

/**
 * Shows how to enter the service's key to users who may: here, or on the Freehold screen.
 */
export function KeyWay( {
	source,
	isAlone = false,
	onSaved,
}: {
	source: MediaSource;
	/** Whether the dialog shows nothing else. */
	isAlone?: boolean;
	/** Called when the key is stored. */
	onSaved?: () => void;
} ): JSX.Element | null {
	const { help } = source;
	if ( ! help?.can_set ) {
		return null;
	}
	const Way = help.is_plain ? KeyForm : ClientHelp;
	return (
		<Way
			source={ source }
			help={ help }
			isAlone={ isAlone }
			onSaved={ onSaved }
		/>
	);
}

/** Replaces the images if the site has no key for the service. */
export function KeyPanel( { source }: { source: MediaSource } ): JSX.Element {
	const { help, name } = source;
	return (
		<div className="freehold-media__panel">
			<h2>
				{ sprintf(
					/* translators: %s: the name of a service. */
					__( '%s is not set up yet', 'freehold' ),
					name
				) }
			</h2>
			{ help?.can_set ? (
				<KeyWay source={ source } isAlone />
			) : (
				<Notice status="info" isDismissible={ false }>
					{ __(
						'Ask a site administrator to set it up on the Freehold screen.',
						'freehold'
					) }
				</Notice>
			) }
		</div>
	);
}
