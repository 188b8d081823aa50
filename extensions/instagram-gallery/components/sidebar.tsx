import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import {
	Button,
	ErrorNotice,
	RangeControl,
	ToggleControl,
} from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { disconnect } from '../client';
import constants from '../constants.json';
import { limited, type Limited } from '../limits';
import type { InstagramConnections } from '../schema';
import type { Attributes } from '../types';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
> & {
	account: InstagramConnections[ number ];
	/** How many images there are, if fewer than the block asks for; null if there are enough, or if that is unknown. */
	missing: number | null;
	/** Called when the user wants another account. */
	onChange: () => void;
	/** Called after the account was disconnected. */
	onDisconnected: () => void;
};

/** The panel of the account, which the user can change or disconnect. */
function AccountPanel( {
	account,
	onChange,
	onDisconnected,
}: Pick< Props, 'account' | 'onChange' | 'onDisconnected' > ): JSX.Element {
	const [ isAsking, setAsking ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const end = async () => {
		setBusy( true );
		setError( '' );
		try {
			await disconnect( account.token );
			onDisconnected();
		} catch ( thrown ) {
			setError( ( thrown as Error ).message );
			setBusy( false );
			setAsking( false );
		}
	};
	return (
		<PanelBody title={ __( 'Account Settings', 'freehold' ) }>
			<p>
				{ __( 'Account:', 'freehold' ) }{ ' ' }
				<ExternalLink
					href={ `https://www.instagram.com/${ account.username }/` }
				>
					{ `@${ account.username }` }
				</ExternalLink>
			</p>
			<div className="freehold-instagram-buttons">
				<Button variant="secondary" onClick={ onChange }>
					{ __( 'Use another account', 'freehold' ) }
				</Button>
				{ account.can_disconnect && (
					<Button
						variant="tertiary"
						isDestructive
						isBusy={ isBusy }
						disabled={ isBusy }
						onClick={ () => setAsking( true ) }
					>
						{ __( 'Disconnect your account', 'freehold' ) }
					</Button>
				) }
			</div>
			<ErrorNotice message={ error } />
			{ isAsking && (
				<ConfirmDialog
					title={ sprintf(
						/* translators: %s: a username at Instagram. */
						__( 'Disconnect @%s?', 'freehold' ),
						account.username
					) }
					size="small"
					confirmLabel={ __( 'Disconnect', 'freehold' ) }
					isBusy={ isBusy }
					onConfirm={ end }
					onCancel={ () => setAsking( false ) }
				>
					<p>
						{ __(
							'All galleries of this account become empty, and the images that were copied to this site are deleted.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</PanelBody>
	);
}

/** The panels of the sidebar. */
export function Sidebar( {
	attributes,
	setAttributes,
	account,
	missing,
	onChange,
	onDisconnected,
}: Props ): JSX.Element {
	const range = ( name: Limited, label: string ): JSX.Element => (
		<RangeControl
			label={ label }
			min={ constants[ name ].min }
			max={ constants[ name ].max }
			value={ limited( name, attributes[ name ] ) }
			onChange={ ( value ) =>
				setAttributes( { [ name ]: limited( name, value ) } )
			}
		/>
	);
	return (
		<InspectorControls>
			<AccountPanel
				account={ account }
				onChange={ onChange }
				onDisconnected={ onDisconnected }
			/>
			<PanelBody title={ __( 'Display Settings', 'freehold' ) }>
				{ missing !== null && (
					<Notice status="info" isDismissible={ false }>
						{ missing === 0
							? __(
									'There are currently no posts in your Instagram account.',
									'freehold'
							  )
							: sprintf(
									/* translators: %s: a number. */
									_n(
										'There is currently only %s post in your Instagram account.',
										'There are currently only %s posts in your Instagram account.',
										missing,
										'freehold'
									),
									missing
							  ) }
					</Notice>
				) }
				{ range( 'count', __( 'Number of Posts', 'freehold' ) ) }
				{ range( 'columns', __( 'Number of Columns', 'freehold' ) ) }
				{ range( 'spacing', __( 'Image Spacing (px)', 'freehold' ) ) }
				<ToggleControl
					label={ __( 'Stack on mobile', 'freehold' ) }
					checked={ attributes.isStackedOnMobile !== false }
					onChange={ ( isStackedOnMobile ) =>
						setAttributes( { isStackedOnMobile } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
