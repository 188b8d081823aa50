import { capHistory, DELIMITER, delimited, type AiMessage } from '@freehold/ai';

/** The request that continues a truncated response. */
const CONTINUE =
	'Continue exactly where your response ended. Do not repeat anything.';

/**
 * Returns the messages that a post stores, without system messages and without texts that the conversation already contains.
 *
 * @param messages The messages of a request.
 * @param response The response to it.
 */
export function toStored(
	messages: AiMessage[],
	response: string
): AiMessage[] {
	const talk = messages.filter( ( { role } ) => role !== 'system' );
	return capHistory( [
		...talk.map( ( message, index ) =>
			index > 0 && message.role === 'user'
				? {
						...message,
						content: message.content?.split(
							`\n\n${ DELIMITER }\n`
						)[ 0 ],
				  }
				: message
		),
		{ role: 'assistant', content: response },
	] );
}

/**
 * Returns the messages of the last request of a stored conversation, to send it again. The content of later requests is not
 * stored, because it is the response before.
 *
 * @param messages The stored conversation.
 * @return The messages without the system's; null if the conversation does not end in a response to a request.
 */
export function toRegenerate( messages: AiMessage[] ): AiMessage[] | null {
	const [ last, response ] = messages.slice( -2 );
	if ( last?.role !== 'user' || response?.role !== 'assistant' ) {
		return null;
	}
	const before = messages.slice( 0, -2 );
	const content = before
		.filter( ( { role } ) => role === 'assistant' )
		.at( -1 )?.content;
	return [
		...before,
		content && ! last.content?.includes( DELIMITER )
			? {
					...last,
					content: `${ last.content }\n\n${ delimited( content ) }`,
			  }
			: last,
	];
}

/**
 * Returns the messages of a request that continues a truncated response.
 *
 * @param messages The messages of the request that was truncated.
 * @param response The response so far.
 */
export const toContinue = (
	messages: AiMessage[],
	response: string
): AiMessage[] => [
	...messages,
	{ role: 'assistant', content: response },
	{ role: 'user', content: CONTINUE },
];
