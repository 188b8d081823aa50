/**
 * Finds code that reads the visitor's IP address past `Http\Visitor`, which alone knows proxies and the forms of addresses.
 */
const { walk } = require( './walk' );

/** The only class that reads the address, and the headers in which proxies send it. */
const DOOR = 'src/server/Http/Visitor.php';

const VARIABLE =
	/^(?:REMOTE_(?:ADDR|HOST)|HTTP_(?:\w+_)?(?:FORWARDED(?:_FOR)?|CLIENT_IP|REAL_IP|CONNECTING_IP(?:V6)?))$/;

/**
 * Checks one file.
 *
 * @type {import('../php-rules').Rule}
 */
module.exports = function visitorAddresses( { path, tree } ) {
	/** @type {{line: number, message: string}[]} */
	const findings = [];
	if ( path !== DOOR ) {
		walk( tree, ( node ) => {
			if ( node.kind === 'string' && VARIABLE.test( node.value ) ) {
				findings.push( {
					line: node.loc?.start.line ?? 1,
					message: `Use Http\\Visitor in place of ${ node.value }: limits must count by network, and visitors can make up headers.`,
				} );
			}
		} );
	}
	return findings;
};
