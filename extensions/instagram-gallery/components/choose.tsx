import { Button } from '@freehold/controls';
import { getInitialState } from '@freehold/initial-state';
import {
	ExternalLink,
	Notice,
	Placeholder,
	RadioControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { InstagramConnections } from '../schema';
import type { Connect, Connected } from '../use-connect';
import { icon } from './icon';
import { Paste } from './paste';

/** The value of the choice to connect another account, which no handle has. */
const NEW_ACCOUNT = 'new-account';

type Props = {
	accounts: InstagramConnections;
	connect: Connect;
	/** Whether the post names an account that is not connected to this site. */
	isForeign: boolean;
	onChoose: ( account: Connected ) => void;
};

/** Says why the gallery has no account. */
function Notices( {
	connect,
	isForeign,
}: Pick< Props, 'connect' | 'isForeign' > ): JSX.Element {
	const { adminUrl, user } = getInitialState();
	return (
		<>
			{ isForeign && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The Instagram account of this gallery is not connected to this site. Choose an account.',
						'freehold'
					) }
				</Notice>
			) }
			{ connect.problem && (
				<Notice status="error" isDismissible={ false }>
					{ connect.problem }{ ' ' }
					{ connect.code === 'freehold_instagram_no_app' &&
						user.can_manage && (
							<ExternalLink
								href={ `${ adminUrl }admin.php?page=freehold-services#freehold-service-instagram` }
							>
								{ __( 'Open the Services screen', 'freehold' ) }
							</ExternalLink>
						) }
				</Notice>
			) }
		</>
	);
}

/** Renders the buttons that use an account, or connect another one. */
function Buttons( {
	connect,
	isNew,
	onSubmit,
	onPaste,
}: Pick< Props, 'connect' > & {
	/** Whether the user wants to connect another account. */
	isNew: boolean;
	onSubmit: () => void;
	onPaste: () => void;
} ): JSX.Element {
	return (
		<div className="freehold-instagram-buttons">
			<Button
				variant="primary"
				isBusy={ connect.isWaiting }
				disabled={ connect.isWaiting }
				onClick={ onSubmit }
			>
				{ labelOf( isNew, connect.isWaiting ) }
			</Button>
			{ isNew && ! connect.isWaiting && (
				<Button variant="tertiary" onClick={ onPaste }>
					{ __( 'Paste an access token', 'freehold' ) }
				</Button>
			) }
			{ connect.isWaiting && (
				<Button variant="tertiary" onClick={ connect.cancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}

/** The choice of an account, and the connection of a new one. */
export function Choose( {
	accounts,
	connect,
	isForeign,
	onChoose,
}: Props ): JSX.Element {
	const [ chosen, setChosen ] = useState( accounts[ 0 ]?.token );
	const [ isPasting, setPasting ] = useState( false );
	const account = accounts.find( ( { token } ) => token === chosen );
	const isNew = ! account;
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Latest Instagram Posts', 'freehold' ) }
			instructions={
				accounts.length
					? __( 'Select your Instagram account:', 'freehold' )
					: __(
							'Connect to Instagram to start sharing your images. Only professional accounts can be connected.',
							'freehold'
					  )
			}
			notices={
				( isForeign || connect.problem ) && (
					<Notices connect={ connect } isForeign={ isForeign } />
				)
			}
		>
			{ accounts.length > 0 && (
				<RadioControl
					label={ __( 'Instagram account', 'freehold' ) }
					hideLabelFromVision
					className="freehold-instagram-accounts"
					selected={ account?.token ?? NEW_ACCOUNT }
					options={ [
						...accounts.map( ( { token, username } ) => ( {
							value: token,
							label: `@${ username }`,
						} ) ),
						{
							value: NEW_ACCOUNT,
							label: __( 'Add a new account', 'freehold' ),
						},
					] }
					onChange={ ( value ) => {
						setChosen( value );
						setPasting( false );
					} }
				/>
			) }
			{ isNew && isPasting && (
				<Paste
					onConnected={ onChoose }
					onCancel={ () => setPasting( false ) }
				/>
			) }
			{ ! ( isNew && isPasting ) && (
				<Buttons
					connect={ connect }
					isNew={ isNew }
					onSubmit={ () =>
						account ? onChoose( account ) : connect.start()
					}
					onPaste={ () => setPasting( true ) }
				/>
			) }
		</Placeholder>
	);
}

/** Returns the label of the first button. */
function labelOf( isNew: boolean, isWaiting: boolean ): string {
	if ( isWaiting ) {
		return __( 'Connecting…', 'freehold' );
	}
	return isNew
		? __( 'Connect to Instagram', 'freehold' )
		: __( 'Use this account', 'freehold' );
}
