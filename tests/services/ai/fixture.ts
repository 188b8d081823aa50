/**
 * Fixtures for the AI Assistant: a site that uses a stand-in of its own as its AI service.
 *
 *     import { test, expect } from '../../../../tests/services/ai/fixture';
 *     test( '…', async ( { ai, editor } ) => {
 *         ai.order( { reply: 'Fresh bread.', pace: 50 } );
 *
 * Before each test that uses `ai`, the stand-in is reset, the site's environment contains its URL, and the administrator,
 * the editor and the author are connected (`editor2` is not).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'node:net';
import { test as base } from '../../site/playwright';
import { load } from '../../site/playwright/load.cjs';
import type { AiService, StartAiService } from './types';

export { expect, expectAccessible, screenshot } from '../../site/playwright';
export type { AiFailure, AiOrders, AiRequestSeen } from './types';

/** The stand-in and the site's settings for it. */
export interface Ai extends AiService {
	/** Sets environment variables of PHP, such as `FREEHOLD_AI_MODEL`, in addition to the service's URL. */
	configure: ( variables: Record< string, string > ) => Promise< void >;
	/** Removes the AI service from the site. */
	unconfigure: () => Promise< void >;
	/** Sets the AI service to a URL that does not respond. */
	unreachable: () => Promise< void >;
	/** Sets the site's limit of requests (null for none) and the number of used requests. */
	limit: ( limit: number | null, used?: number ) => Promise< void >;
}

/** Connects the site and the users who can write. */
const connect = `
	$connected = Freehold\\Connection\\Connection::register();
	foreach ( array( 'admin', 'editor', 'author' ) as $login ) {
		$id = get_user_by( 'login', $login )->ID;
		$connected = is_wp_error( $connected ) ? $connected : Freehold\\Connection\\Users::connect( $id, Freehold\\Connection\\OwnProvider::issue_code( $id ) );
	}
	if ( is_wp_error( $connected ) ) {
		throw new RuntimeException( $connected->get_error_message() );
	}
`;

/** Returns a port without a server. */
const deadPort = () =>
	new Promise< number >( ( done, failed ) => {
		const server = createServer();
		server.once( 'error', failed );
		server.listen( 0, '127.0.0.1', () => {
			const address = server.address();
			server.close( () =>
				address && typeof address === 'object'
					? done( address.port )
					: failed( new Error( 'The system gave no port.' ) )
			);
		} );
	} );

export const test = base.extend< { ai: Ai; aiService: AiService } >( {
	aiService: async ( {}, provide ) => {
		const { startAiService } = ( await load(
			pathToFileURL( join( __dirname, 'service.mjs' ) ).href
		) ) as { startAiService: StartAiService };
		const service = await startAiService();
		await provide( service );
		await service.stop();
	},

	ai: async ( { aiService, site }, provide ) => {
		const address = {
			FREEHOLD_AI_URL: aiService.url,
			FREEHOLD_AI_MODEL: 'demo-model',
		};
		aiService.reset();
		await site.setEnv( address );
		await site.wpEval( connect );
		await provide( {
			...aiService,
			configure: ( variables ) =>
				site.setEnv( { ...address, ...variables } ),
			unconfigure: () => site.setEnv( {} ),
			unreachable: async () =>
				site.setEnv( {
					...address,
					FREEHOLD_AI_URL: `http://127.0.0.1:${ await deadPort() }/v1`,
				} ),
			limit: async ( limit, used = 0 ) => {
				await site.wpEval( `
					Freehold\\Settings::set( 'ai.limit', ${ limit ?? 'null' } );
					for ( $count = 0; $count < ${ used }; $count++ ) {
						Freehold\\Modules\\AiAssistant\\Quota::of_site()->take();
					}
				` );
			},
		} );
		await site.setEnv( {} );
	},
} );
