import { Button, ErrorNotice } from '@freehold/controls';
import {
	getInitialState,
	type UnavailableBlock as Unavailable,
} from '@freehold/initial-state';
import { store as modulesStore } from '@freehold/modules/store';
import { speak } from '@wordpress/a11y';
import { useBlockProps } from '@wordpress/block-editor';
import { getBlockType, type BlockEditProps } from '@wordpress/blocks';
import { Icon, Placeholder } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { plugins } from '@wordpress/icons';
import { holdFocus } from './hold-focus';
import { loadModule } from './load-module';
import { OriginalContent } from './original-content';
import { reviveBlocks, type Registry } from './revive-blocks';
import type { MissingAttributes } from './types';

/**
 * Explains why the block is unavailable.
 *
 * @param reason    The server's reason.
 * @param module    The title of the block's module.
 * @param canManage Whether this user may turn it on.
 * @param message   The module's own text; empty for the usual one.
 * @return A sentence or two.
 */
function explain(
	reason: string | null,
	module: string,
	canManage: boolean,
	message: string
): string {
	if ( reason !== 'module_inactive' ) {
		return __(
			'This block is provided by another plugin and is not available in this editor. Its content is kept.',
			'freehold'
		);
	}
	if ( message ) {
		return canManage
			? message
			: `${ message } ${ __( 'Ask a site administrator.', 'freehold' ) }`;
	}
	return canManage
		? sprintf(
				/* translators: %s: a feature's title. */
				__(
					'This block belongs to “%s”, which is turned off on this site. Its content is kept.',
					'freehold'
				),
				module
		  )
		: sprintf(
				/* translators: %s: a feature's title. */
				__(
					'This block belongs to “%s”, which is turned off on this site. Its content is kept. Ask a site administrator to turn it on.',
					'freehold'
				),
				module
		  );
}

/**
 * Turns a module on, and restores its blocks in the post.
 *
 * @param slug     The module.
 * @param module   Its title.
 * @param clientId The block that gets the focus.
 */
function useSwitchOn(
	slug: string,
	module: string,
	clientId: string
): {
	/** Why the blocks could not be restored; null otherwise. */
	error: string | null;
	isBusy: boolean;
	switchOn: () => Promise< void >;
} {
	// The package's types call the registry a function.
	const registry = useRegistry() as unknown as Registry;
	const { toggleModule } = useDispatch( modulesStore );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );

	const switchOn = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( null );
		speak(
			sprintf(
				/* translators: %s: a feature's title. */
				__( 'Turning on %s…', 'freehold' ),
				module
			)
		);
		const result = await toggleModule( slug, true );
		if ( result.error ) {
			// The store has put a notice up.
			setIsBusy( false );
			return;
		}
		try {
			const names = await loadModule( slug );
			const successor = reviveBlocks(
				registry,
				( name ) => names.has( name ),
				clientId
			);
			if ( successor ) {
				holdFocus( registry, successor );
			}
			speak(
				sprintf(
					/* translators: %s: a feature's title. */
					__( '%s is on. You can now edit its blocks.', 'freehold' ),
					module
				)
			);
		} catch ( thrown ) {
			window.console.warn( thrown );
			setIsBusy( false );
			setError(
				sprintf(
					/* translators: %s: a feature's title. */
					__(
						'%s is on, but its blocks could not be loaded into this editor. Try again, or save and reload the page.',
						'freehold'
					),
					module
				)
			);
		}
	};
	return { error, isBusy, switchOn };
}

/**
 * Renders a placeholder for a Freehold block whose module is off. The post's content stays unchanged. A site administrator
 * can turn the module on, which restores all its blocks in the post without a reload.
 */
export default function UnavailableBlock( {
	attributes,
	clientId,
}: BlockEditProps< MissingAttributes > ): JSX.Element {
	const { originalName } = attributes;
	const { available_blocks: blocks, modules, user } = getInitialState();
	const unknown: Unavailable = {
		available: false,
		unavailable_reason: null,
		details: { module: '', title: originalName },
	};
	const known = blocks[ originalName ];
	const { unavailable_reason: reason, details } =
		known?.available === false ? known : unknown;
	const module =
		modules.find( ( { slug } ) => slug === details.module )?.title ??
		details.module;
	const canSwitchOn = reason === 'module_inactive' && user.can_manage;

	// The package's types call the registry a function.
	const registry = useRegistry() as unknown as Registry;
	const { error, isBusy, switchOn } = useSwitchOn(
		details.module,
		module,
		clientId
	);

	// Undo can restore a state of the post from before the module was turned on.
	const isRegistered = getBlockType( originalName ) !== undefined;
	useEffect( () => {
		if ( isRegistered ) {
			reviveBlocks( registry, ( name ) => name === originalName );
		}
	}, [ isRegistered, originalName, registry ] );

	const blockProps = useBlockProps();
	if ( isRegistered ) {
		return <div { ...blockProps } />;
	}
	return (
		<div { ...blockProps }>
			<Placeholder
				icon={ <Icon icon={ plugins } /> }
				label={ details.title }
				instructions={ explain(
					reason,
					module,
					user.can_manage,
					details.message ?? ''
				) }
				isColumnLayout
			>
				<ErrorNotice message={ error } />
				{ canSwitchOn && (
					<div>
						<Button
							variant="primary"
							isBusy={ isBusy }
							aria-disabled={ isBusy }
							onClick={ switchOn }
						>
							{ isBusy
								? __( 'Turning on…', 'freehold' )
								: details.action ||
								  sprintf(
										/* translators: %s: a feature's title. */
										__( 'Turn on %s', 'freehold' ),
										module
								  ) }
						</Button>
					</div>
				) }
				<OriginalContent
					html={ attributes.originalUndelimitedContent }
				/>
			</Placeholder>
		</div>
	);
}
