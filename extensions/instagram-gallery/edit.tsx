import { Button } from '@freehold/controls';
import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, Placeholder, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Choose } from './components/choose';
import { GalleryView } from './components/gallery-view';
import { EXAMPLE_IMAGES, Grid } from './components/grid';
import { icon } from './components/icon';
import { Sidebar } from './components/sidebar';
import { limited } from './limits';
import type { InstagramConnections } from './schema';
import { EXAMPLE, type Attributes } from './types';
import { useAccounts } from './use-accounts';
import { useConnect, type Connect, type Connected } from './use-connect';
import { useGallery } from './use-gallery';
import './editor.scss';

type Props = Pick<
	BlockEditProps< Attributes >,
	'attributes' | 'setAttributes'
>;

/** The block with a connected account. */
function ConnectedGallery( {
	attributes,
	setAttributes,
	account,
	connect,
	onDisconnected,
}: Props & {
	account: InstagramConnections[ number ];
	connect: Connect;
	onDisconnected: () => void;
} ): JSX.Element {
	const count = limited( 'count', attributes.count );
	const gallery = useGallery( account.token, count );
	const { value } = gallery;
	const has = value?.images.length ?? 0;
	return (
		<>
			<Sidebar
				attributes={ attributes }
				setAttributes={ setAttributes }
				account={ account }
				missing={ value?.is_complete && has < count ? has : null }
				onChange={ () =>
					setAttributes( {
						accessToken: undefined,
						instagramUser: undefined,
					} )
				}
				onDisconnected={ onDisconnected }
			/>
			<GalleryView
				attributes={ attributes }
				account={ account }
				gallery={ gallery }
				connect={ connect }
			/>
		</>
	);
}

/** The block for all accounts, or none. */
function Instagram( { attributes, setAttributes }: Props ): JSX.Element {
	const handle = textOf( attributes.accessToken );
	const accounts = useAccounts();
	const { list, error } = accounts;
	const [ connected, setConnected ] = useState< Connected >();
	const onConnected = async ( added: Connected ) => {
		await accounts.refresh();
		setConnected( added );
	};
	// The attributes change once the list contains the account, or the block would ask for another one in between.
	useEffect( () => {
		if ( connected ) {
			setConnected( undefined );
			setAttributes( {
				accessToken: connected.token,
				instagramUser: connected.username,
			} );
		}
	}, [ connected, setAttributes ] );
	const connect = useConnect( onConnected );
	const account = list?.find( ( { token } ) => token === handle );
	if ( ! list ) {
		return (
			<Placeholder
				icon={ icon }
				label={ __( 'Latest Instagram Posts', 'freehold' ) }
				notices={
					error && (
						<Notice status="error" isDismissible={ false }>
							{ error }
						</Notice>
					)
				}
			>
				{ error ? (
					<Button variant="secondary" onClick={ accounts.refresh }>
						{ __( 'Try again', 'freehold' ) }
					</Button>
				) : (
					<Spinner />
				) }
			</Placeholder>
		);
	}
	return account ? (
		<ConnectedGallery
			// A new connection of the same account loads its images again.
			key={ `${ account.token } ${ account.state }` }
			attributes={ attributes }
			setAttributes={ setAttributes }
			account={ account }
			connect={ connect }
			onDisconnected={ accounts.refresh }
		/>
	) : (
		<Choose
			key={ list.length }
			accounts={ list }
			connect={ connect }
			isForeign={ handle !== '' }
			onChoose={ onConnected }
		/>
	);
}

/** The block in the editor: the images as visitors see them, once an account is chosen. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	return (
		<div { ...useBlockProps() }>
			{ attributes.accessToken === EXAMPLE ? (
				<Grid attributes={ attributes } images={ EXAMPLE_IMAGES } />
			) : (
				<Instagram
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			) }
		</div>
	);
}
