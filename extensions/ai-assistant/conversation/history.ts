import { capHistory, DELIMITER, type AiMessage } from '@freehold/ai';

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
